/** A figure that is there: its model, its surface, and the page's address if it keeps it. */
import { tellOwner } from '../console.ts';
import { pageClock } from '../player/clock.ts';
import type { FigureState } from '../figure.ts';
import { isFault } from '../../wasm/wrapper/index.ts';
import { createAddress, type Address } from './address.ts';
import type { LoadPages } from './parts/menu.ts';
import { Model, type Change, type ModelEvent } from './model/model.ts';
import type { Speech, Loaded } from '../loaded.ts';
import { addressPlace, firstPlace, isAddressed, ownPlace, presetPlace, type Refusal } from './beginning.ts';
import { defaultPreset, presetState } from '../state/change.ts';
import type { Place } from '../state/link.ts';
import { fromPlain, type PlainState } from '../state/plain.ts';
import { endOfStep } from '../state/step.ts';
import type { Surface } from './surface.ts';
import { createView, type View } from './figure-view.ts';

export interface RunningOptions extends Omit<Loaded, 'speak' | 'rest'> {
  readonly host: HTMLElement;
  readonly surface: Surface;
  readonly emit: (event: ModelEvent) => void;
  /** Told when something that a page asked for cannot be had; the last good state stays. */
  readonly refuse: (refusal: Refusal) => void;
}

export class Running {
  readonly model: Model;
  readonly #host: HTMLElement;
  readonly #surface: Surface;
  readonly #address: Address | undefined;
  readonly #refuse: (refusal: Refusal) => void;
  /** What was wrong with the place to begin. */
  readonly #first: Refusal | undefined;
  #view: View | undefined;

  constructor({ host, surface, figure, core, speech, emit, refuse }: RunningOptions) {
    this.#host = host;
    this.#surface = surface;
    this.#refuse = refuse;
    const place = firstPlace(host, figure, speech.ui);
    this.#first = 'state' in place ? undefined : place;
    this.model = new Model({
      figure,
      core,
      speech,
      place: 'state' in place ? place : { state: presetState(figure, defaultPreset(figure)) },
      clock: pageClock,
      changed: (change) => this.#onChange(change),
      // Whatever happens while the model is made is its beginning, not an event.
      emit: (event) => this.#view && emit(event),
    });
    this.#address = host.hasAttribute('address') ? createAddress(this.model) : undefined;
    this.#show();
  }

  /** What the attributes ask for beyond a place to begin; says what of them cannot be had. */
  begin(): void {
    const { model } = this;
    if (this.#first) this.answer(this.#first);
    else if (model.message) this.#refuse({ code: 'refused', message: model.message });
    const step = this.#host.getAttribute('step');
    if (step !== null && !isAddressed(this.#host, model.figure)) this.goToStep(step);
  }

  /** Says everything in another language; state, time and what is looked at stay. */
  speak(speech: Speech): void {
    this.model.speak(speech);
    this.#show();
  }

  /** Goes where the page's address says, if it speaks of this figure. */
  readAddress(): void {
    const { model } = this;
    if (!isAddressed(this.#host, model.figure)) return;
    this.#go(addressPlace(model.figure, model.speech.ui));
  }

  /** Goes where the attributes say by now. */
  readStart(): void {
    const { figure, speech } = this.model;
    this.#go(ownPlace(this.#host, figure, speech.ui));
  }

  /** Goes to an example; time stays. */
  readPreset(preset: string): void {
    const { figure, speech } = this.model;
    const place = presetPlace(figure, preset, speech.ui);
    if ('state' in place) this.#change(place.state);
    else this.answer(place);
  }

  /** What is left out stays as it is. */
  setState(plain: Partial<PlainState>): void {
    const { model } = this;
    const preset = presetPlace(model.figure, plain.preset ?? null, model.speech.ui);
    if (!('state' in preset)) {
      this.answer(preset);
      return;
    }
    const next = fromPlain(model.figure, model.state, plain);
    if (isFault(next)) this.answer({ code: next.code, message: model.sentence(next) });
    else this.#change(next);
  }

  /** Goes to where a step is complete. */
  goToStep(wanted: number | string): void {
    const { model } = this;
    const steps = model.figure.storyboard(model.state);
    const time = endOfStep(steps, wanted);
    if (time === undefined) {
      const ids = steps.map(({ id }) => id).join(', ');
      const message = model.speech.ui.stepFault(String(wanted), steps.length, ids);
      this.answer({ code: 'unknown_step', message });
      return;
    }
    model.say('');
    model.player.currentTime = time;
  }

  #go(place: Place | Refusal): void {
    if (!('state' in place)) {
      this.answer(place);
      return;
    }
    const { player } = this.model;
    player.pause();
    if (this.#change(place.state)) player.currentTime = place.time ?? player.duration;
  }

  #change(state: FigureState): boolean {
    const { model } = this;
    const changed = model.change(state);
    if (!changed) this.#refuse({ code: 'refused', message: model.message });
    return changed;
  }

  /** To the reader and to scripts. */
  answer(refusal: Refusal): void {
    this.model.say(refusal.message);
    this.#refuse(refusal);
  }

  /** Nothing is written to the address, and no frame asked for, after this. */
  stop(): void {
    this.#address?.stop();
    this.model.player.suspend('stopped');
  }

  /** After `stop`, when the element is back in the page. */
  goOn(): void {
    this.model.player.resume('stopped');
    this.#address?.write();
  }

  #show(): void {
    const view = createView(this.model, {
      menu: (menu) => this.#menu(menu),
      // That it did not arrive was said.
      paste: (text, cell) =>
        void this.#late().then(
          ({ paste }) => paste(this.model, text, cell),
          () => undefined,
        ),
    });
    this.#view = view;
    this.#surface.show(view);
    view.update('all');
  }

  async #menu(menu: Parameters<LoadPages>[0]): ReturnType<LoadPages> {
    const { createPages, menuCommands } = await this.#late();
    const commands = menuCommands({
      model: this.model,
      src: () => ownAddress(this.#host),
      theme: () => this.#surface.theme,
      width: () => this.#surface.width,
      keepsAddress: () => this.#host.hasAttribute('address'),
      notify: (text, offer) => this.#view?.notify(text, offer),
      place: (part) => this.#view?.place(part),
    });
    return createPages(commands, this.model.speech.ui, menu);
  }

  /** Few readers open the menu or paste, so what that takes arrives when somebody does. */
  async #late() {
    try {
      return await import('./commands.ts');
    } catch (error) {
      this.#view?.notify(this.model.speech.ui.unavailable.not_found);
      tellOwner(error);
      throw error;
    }
  }

  #onChange(change: Change): void {
    this.#view?.update(change);
    if (this.#host.isConnected) this.#address?.write();
  }
}

/** The whole address of an author's file, as other pages need it. */
function ownAddress(host: HTMLElement): string {
  const src = host.getAttribute('src');
  return src ? new URL(src, document.baseURI).href : '';
}
