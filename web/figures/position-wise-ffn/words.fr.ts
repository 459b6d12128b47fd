import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Un réseau feed-forward décide au sein d’une seule position',
  caption:
    'Un nombre caché mesure de combien la seconde coordonnée dépasse la première\u202f; ReLU ne laisse passer qu’un excédent, et celui-ci s’écrit dans la première. Positions et poids sont construits\u202f: faites passer un vecteur par-dessus le pointillé, là où la règle change d’avis.',
  description:
    'Deux positions u traversent le même petit réseau, ligne par ligne\u202f; dans le plan, chacune est une flèche, avec ce qui lui est écrit. La position suivie, {i}, entre avec {U[i]} et sort avec {Y[i]}.',
  steps: {
    measure: {
      name: 'Mesurer',
      line: 'La première application tire un nombre de cette position et d’aucune autre\u202f: ici, q − p vaut {P[i,1]}.',
    },
    decide: {
      name: 'Décider',
      line: 'ReLU laisse passer ce qui est positif et ramène le reste à 0\u202f: h = {H[i,1]}.',
    },
    place: {
      name: 'Dire où',
      line: 'La seconde application dit où l’écrire\u202f: {F[i]}.',
    },
    write: {
      name: 'Écrire',
      line: 'La mise à jour rejoint le flux\u202f: {U[i]} devient {Y[i]}.',
    },
    'place-linear': {
      name: 'Dire où',
      line: 'Rien n’est arrêté, {P[i,1]} continue tel quel\u202f: {F[i]}.',
    },
    'write-linear': {
      name: 'Écrire',
      line: 'On écrit maintenant des deux côtés du pointillé\u202f: {U[i]} devient {Y[i]}.',
    },
    merge: {
      name: 'Fondre',
      line: 'Sans coude entre elles, les deux applications n’en font qu’une\u202f: W₁W₂, calculée une fois pour toutes.',
    },
    same: {
      name: 'D’un seul coup',
      line: 'Cette unique matrice écrit la même mise à jour\u202f: {U (W_1 W_2)[i]}.',
    },
  },
  presets: {
    positive: 'Position 2, où q dépasse p',
    negative: 'Position 1, où ce n’est pas le cas',
    exchanged: 'Position 2, p et q échangés',
    linear: 'Position 1 sans ReLU',
  },
  choices: {
    activation: { label: 'Entre les deux', values: { relu: 'ReLU', none: 'rien' } },
  },
  notes: { merged: 'Deux applications linéaires n’en font qu’une' },
};

export default words;
