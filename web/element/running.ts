/** A figure that is there: its model, its surface, and the page's address if it keeps it. */
import { pageClock } from '../player/clock.ts';
import type { Figure } from '../figure.ts';
import type { Core } from '../../wasm/wrapper/index.ts';
import { createAddress, type Address } from './address.ts';
import { menuCommands } from './commands.ts';
import { Model, type Change, type ModelEvent, type Speech } from './model.ts';
import { firstPlace, isAddressed } from './place.ts';
import { defaultPreset, presetState } from './state/change.ts';
import { decodePlace } from './state/link.ts';
import type { Surface } from './surface.ts';
import { createView, type View } from './view.ts';

export interface RunningOptions {
  readonly host: HTMLElement;
  readonly surface: Surface;
  readonly figure: Figure;
  readonly core: Core;
  readonly speech: Speech;
  readonly emit: (event: ModelEvent) => void;
}

export class Running {
  readonly model: Model;
  readonly #host: HTMLElement;
  readonly #surface: Surface;
  readonly #address: Address | undefined;
  #view: View | undefined;

  constructor({ host, surface, figure, core, speech, emit }: RunningOptions) {
    this.#host = host;
    this.#surface = surface;
    const place = firstPlace(host, figure);
    this.model = new Model({
      figure,
      core,
      speech,
      place: place ?? { state: presetState(figure, defaultPreset(figure)) },
      clock: pageClock,
      changed: (change) => this.#onChange(change),
      // Whatever happens while the model is made is its beginning, not an event.
      emit: (event) => this.#view && emit(event),
    });
    if (!place) this.model.message = speech.ui.linkFault;
    this.#address = host.hasAttribute('address') ? createAddress(this.model) : undefined;
    this.#show();
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
    const place = decodePlace(model.figure, location.hash.slice(1));
    if (!place) {
      model.say(model.speech.ui.linkFault);
      return;
    }
    model.player.pause();
    if (model.change(place.state)) model.player.currentTime = place.time ?? model.player.duration;
  }

  /** Nothing is written to the address, and no frame asked for, after this. */
  stop(): void {
    this.#address?.stop();
    this.model.player.suspend('stopped');
  }

  /** After `stop`, when the element is back in the page. */
  goOn(): void {
    this.model.player.resume('stopped');
  }

  #show(): void {
    const view = createView(this.model, this.#commands());
    this.#view = view;
    this.#surface.show(view);
    view.update('all');
  }

  #commands() {
    return menuCommands({
      model: this.model,
      theme: () => this.#surface.theme,
      width: () => this.#surface.width,
      keepsAddress: () => this.#host.hasAttribute('address'),
      notify: (text) => this.#view?.notify(text),
      showValues: (text) => this.#view?.showValues(text),
    });
  }

  #onChange(change: Change): void {
    this.#view?.update(change);
    this.#address?.write();
  }
}
