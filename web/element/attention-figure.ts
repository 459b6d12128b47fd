/**
 * `<attention-figure name="whole-sequence">`: a living figure in any page. It speaks the media
 * element's language; attributes, properties and events are listed in README.md beside this file.
 * Importing this file defines nothing and needs no page; define.ts does both.
 */
import { tellOwner } from '../console.ts';
import type { Theme } from '../drawing/colors.ts';
import type { Trace } from '../../wasm/wrapper/index.ts';
import { currentSvg } from './export/svg.ts';
import { languageOf } from './around/language-around.ts';
import { loadFigure, optionsFor, refusedBy } from './load-figure.ts';
import type { Loaded } from '../loaded.ts';
import type { ModelEvent } from './model/model.ts';
import { isAddressed, isMeant } from './beginning.ts';
import { Running } from './running.ts';
import { Reflected, takeEarly } from './reflected.ts';
import { toPlain, type PlainState } from '../state/plain.ts';
import { stepInfos, type StepInfo } from '../state/step.ts';
import { Surface } from './surface.ts';
import { watchSurroundings } from './around/surroundings.ts';
import { Wishes } from './wishes.ts';

export class AttentionFigure extends Reflected {
  static readonly observedAttributes = ['name', 'src', 'preset', 'start', 'step'];

  /**
   * Where the core's .wasm file is, when it does not lie beside this script; relative to the page.
   * To be set before the first figure loads.
   */
  static wasmUrl: string | URL | undefined;

  #surface: Surface | undefined;
  #running: Running | undefined;
  /** The running figure's words in other languages. */
  #speak: Loaded['speak'] | undefined;
  #connection: AbortController | undefined;
  /** The load under way; another figure or a removal makes it stale. */
  #load: object | undefined;
  #wishes = new Wishes();
  /** Reasons to hold the clock that came before there was one. */
  readonly #held = new Set<string>();
  #jumps = false;
  #seen = false;
  #autoplayed = false;
  /** Where in time it began. */
  #rest = 0;

  connectedCallback(): void {
    this.#surface ??= new Surface(this);
    takeEarly(this);
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.#running?.goOn();
    void this.#changeLanguage();
    this.#surface.observeWidth(signal);
    watchSurroundings(this, signal, {
      near: () => void this.#start(),
      seen: (is) => {
        this.#seen = is;
        this.#autoplay();
      },
      onScreen: (is) => this.#hold('off screen', !is),
      hidden: (is) => this.#hold('hidden', is),
      reducedMotion: (is) => this.#setReducedMotion(is),
      language: () => void this.#changeLanguage(),
      backdrop: (backdrop) => (this.#surface!.backdrop = backdrop),
    });
    addEventListener('hashchange', () => this.#follow(), { signal });
    // A link that speaks of this figure leads to it, however far down it stands.
    if (isMeant(this, this.#running?.model.figure)) void this.#start();
  }

  disconnectedCallback(): void {
    this.#connection?.abort();
    this.#connection = undefined;
    this.#load = undefined;
    this.#running?.stop();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.#surface) return; // it has never been in a page
    if (name !== 'name' && name !== 'src') {
      if (after !== null) this.#readAttribute(name, after);
      return;
    }
    // An author's own file counts more than a name.
    if (name === 'name' && this.src) return;
    this.#running?.stop();
    this.#running = undefined;
    this.#load = undefined;
    this.#autoplayed = false;
    this.#surface.clear();
    void this.#start();
  }

  // The media element's language.

  play(): void {
    if (this.#running) this.#running.model.player.play();
    else this.#wishes.plays = true;
  }

  pause(): void {
    this.#wishes.plays = false;
    this.#running?.model.player.pause();
  }

  get paused(): boolean {
    return this.#running?.model.player.paused ?? !this.#wishes.plays;
  }

  get ended(): boolean {
    return this.#running?.model.player.ended ?? false;
  }

  /** Seconds. */
  get currentTime(): number {
    return (this.#running?.model.player ?? this.#wishes).currentTime;
  }

  set currentTime(time: number) {
    (this.#running?.model.player ?? this.#wishes).currentTime = Number(time);
  }

  /** The number of the step that is shown, from 1; NaN until the figure is there. */
  get step(): number {
    return this.#running ? this.#running.model.player.moment.index + 1 : NaN;
  }

  /** A number from 1 or an id leads to where that step is complete. Without such a step there is an error event. */
  set step(wanted: number | string) {
    if (this.#running) this.#running.goToStep(wanted);
    else this.#wishes.step = wanted;
  }

  /** The steps of the present state; empty until the figure is there. */
  get steps(): readonly StepInfo[] {
    if (!this.#running) return [];
    const { figure, state, speech } = this.#running.model;
    return stepInfos(figure.storyboard(state), speech.words.steps);
  }

  /** NaN until the figure is there. */
  get duration(): number {
    return this.#running?.model.player.duration ?? NaN;
  }

  get playbackRate(): number {
    return (this.#running?.model.player ?? this.#wishes).playbackRate;
  }

  /** Negative rates play backwards. */
  set playbackRate(rate: number) {
    (this.#running?.model.player ?? this.#wishes).playbackRate = Number(rate);
  }

  /** Everything a reader can change, except time; undefined until the figure is there. */
  get state(): PlainState | undefined {
    return this.#running && toPlain(this.#running.model.state);
  }

  /** Every symbol of the present state with its value; undefined until the figure is there. */
  get trace(): Trace | undefined {
    return this.#running?.model.trace;
  }

  /** What is left out stays as it is. A state the figure cannot have is answered by an error event. */
  set state(state: Partial<PlainState> | undefined) {
    if (!state) return;
    if (this.#running) this.#running.setState(state);
    else this.#wishes.state = state;
  }

  /** Back to the preset the present state started from. */
  reset(): void {
    this.#running?.model.reset();
  }

  /** The current frame as an SVG file, in the colours on screen unless told; empty until the figure is there. */
  toSVG(theme?: Theme): string {
    if (!this.#running || !this.#surface) return '';
    const isNamed = theme === 'light' || theme === 'dark';
    return currentSvg(this.#running.model, isNamed ? theme : this.#surface.theme, this.#surface.width);
  }

  /** A link within the page that speaks of this figure leads to it. */
  #follow(): void {
    if (!isMeant(this, this.#running?.model.figure)) return;
    if (this.src && !this.#running) return void this.#start();
    this.#running?.readAddress();
    this.scrollIntoView({ block: 'start' });
    // The keyboard goes on from here.
    this.tabIndex = -1;
    this.focus({ preventScroll: true });
  }

  async #start(): Promise<void> {
    if (this.#running || this.#load || !this.isConnected) return;
    const load = (this.#load = {});
    const { name, src } = this;
    const language = languageOf(this);
    try {
      const loaded = await loadFigure({ name, src }, language, optionsFor(AttentionFigure.wasmUrl));
      if (load !== this.#load) return;
      if ('sentence' in loaded) this.#fail(loaded.code, loaded.sentence);
      else this.#run(loaded);
      void this.#changeLanguage(language); // which the page may have left meanwhile
    } catch (error) {
      tellOwner(error);
      const { code, sentence } = await refusedBy(error, language);
      if (load === this.#load) this.#fail(code, sentence, src ? undefined : name);
    }
  }

  #run({ speak, rest, ...parts }: Loaded): void {
    this.#speak = speak;
    this.#running = new Running({
      host: this,
      surface: this.#surface!,
      emit: (event) => this.#emit(event),
      refuse: ({ code, message }) => this.#emitFault(code, message),
      ...parts,
    });
    const { player } = this.#running.model;
    for (const reason of this.#held) player.suspend(reason);
    player.reducedMotion = this.#jumps;
    this.#running.begin();
    this.#wishes.grant(this);
    this.#wishes = new Wishes();
    this.#rest = player.currentTime;
    this.#emit('durationchange');
    this.#emit('load');
    this.#autoplay();
    if (isAddressed(this, parts.figure)) this.scrollIntoView({ block: 'start' });
    if (rest) void this.#hear(rest);
  }

  /** The first picture is right; a state that it may lead to need not be. */
  async #hear(rest: NonNullable<Loaded['rest']>): Promise<void> {
    const running = this.#running;
    const language = () => languageOf(this);
    const refused = await rest(language).catch((error: unknown) => refusedBy(error, language()));
    // Meanwhile another figure may stand here.
    if (refused && running === this.#running)
      running?.answer({ code: refused.code, message: refused.sentence });
  }

  #readAttribute(name: string, value: string): void {
    if (name === 'preset') this.#running?.readPreset(value);
    else if (name === 'start') this.#running?.readStart();
    else this.#running?.goToStep(value);
  }

  /** Plays once, when first well in view; where motion is unwelcome it rests. */
  #autoplay(): void {
    if (!this.#seen || this.#autoplayed || !this.#running || !this.hasAttribute('autoplay')) return;
    this.#autoplayed = true;
    const { player, figure } = this.#running.model;
    // A link that names a moment asks to look at it, and a reader who has moved on is left alone.
    const rests = player.ended || (player.currentTime === this.#rest && !isAddressed(this, figure));
    if (!this.#jumps && rests) player.play();
  }

  #hold(reason: string, holds: boolean): void {
    this.#held[holds ? 'add' : 'delete'](reason);
    this.#running?.model.player[holds ? 'suspend' : 'resume'](reason);
  }

  #setReducedMotion(jumps: boolean): void {
    this.#jumps = jumps;
    if (this.#running) this.#running.model.player.reducedMotion = jumps;
  }

  /** `asked` is what the words were asked for in: an author may have none in that language. */
  async #changeLanguage(asked = this.#running?.model.speech.language): Promise<void> {
    const running = this.#running;
    const language = languageOf(this);
    if (!running || asked === language) return;
    // Words that do not arrive leave those that are there.
    const speech = await this.#speak?.(language).catch(tellOwner);
    // Meanwhile the figure may have gone, or the page may have changed its mind again.
    if (speech && running === this.#running && languageOf(this) === language) running.speak(speech);
  }

  #fail(code: string, sentence: string, id?: string): void {
    this.#surface!.fail(sentence, languageOf(this), id);
    this.#emitFault(code, sentence);
  }

  #emit(event: ModelEvent | 'load'): void {
    this.dispatchEvent(new Event(event));
  }

  #emitFault(code: string, message: string): void {
    this.dispatchEvent(new CustomEvent('error', { detail: { code, message } }));
  }
}
