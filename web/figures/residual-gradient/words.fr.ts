import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Au retour, le chemin direct rend le gradient tel quel',
  caption:
    'Une position x reçoit ce que sa branche écrit, et une perte croît selon g\u202f; au retour, g prend les deux chemins et leurs gradients s’ajoutent. Position, réseau et perte sont construits\u202f: une branche qui ne laisse rien revenir garde g entier, une branche qui écrit −x l’annule.',
  description:
    'À l’aller, x = {x[1]} devient y = {y[1]}\u202f; au retour, g = {g[1]} devient {∂L/∂x[1]}, dont {Jᵀ g[1]} par la branche.',
  steps: {
    branch: { name: 'La branche', line: 'La branche lit x = {x[1]} et propose {F[1]}.' },
    judge: { name: 'Juger', line: 'Il sort y = {y[1]}\u202f; selon g, cela compte pour L = {L[1,1]}.' },
    back: {
      name: 'Retour par la branche',
      line: 'Le réseau rend g selon ses propres règles, et ReLU ne le laisse passer que là où il est ouvert\u202f: {Jᵀ g[1]}.',
    },
    'back-opposite': {
      name: 'Retour par la branche',
      line: 'La branche avait retourné x, elle retourne donc g\u202f: {Jᵀ g[1]}.',
    },
    'sum-both': {
      name: 'Ajouter',
      line: 'x est lu deux fois, les deux gradients s’ajoutent\u202f: {g[1]} en direct et {Jᵀ g[1]} par la branche font {∂L/∂x[1]}.',
    },
    'sum-direct': {
      name: 'Sans la branche',
      line: 'Rien n’arrive de la branche, seul g revient\u202f: {∂L/∂x[1]}.',
    },
    'sum-branch': {
      name: 'Sans le chemin direct',
      line: 'Tout ce qui revient est passé par la branche\u202f: {∂L/∂x[1]}.',
    },
    try: {
      name: 'Essayer',
      line: 'On bouge un peu x, vers le haut puis vers le bas, et on recalcule L\u202f: {ΔL/Δx[1]}.',
    },
    kink: {
      name: 'Essayer au coude',
      line: 'ReLU fait un coude ici même. L’essai voit les deux côtés et donne leur moyenne, {ΔL/Δx[1]}\u202f; la règle prend la pente du côté fermé.',
    },
  },
  presets: {
    open: 'ReLU ouvert',
    closed: 'ReLU fermé',
    kink: 'Au coude',
    opposite: 'Branche −x',
    'direct-cut': 'Fermé, chemin direct coupé',
  },
  choices: {
    branch: { label: 'Branche', values: { network: 'FFN', opposite: '−x' } },
    paths: { label: 'Chemins', values: { both: 'les deux', direct: 'direct seul', branch: 'branche seule' } },
  },
  notes: {
    forward: 'À l’aller',
    back: 'Au retour',
    tried: 'Par la règle, et par essai',
    kink: 'Par la règle, et par essai\u202f: différents à un coude',
  },
};

export default words;
