// What a trap leaves behind is not asked again: its memory may hold anything. So there is always one
// more instance of the module, at hand before it is needed, as making one takes a moment that no
// caller waits for.

import { fault, type Fault } from './fault.ts';

/** Whom questions about a module go to. */
export interface Instances<Instance> {
  ask<Answer>(question: (instance: Instance) => Answer): Answer | Fault;
  /** The same for what one instance keeps; the fault `restarted` where that is gone. */
  askThis<Answer>(instance: Instance, question: (instance: Instance) => Answer): Answer | Fault;
}

/** One instance alone, whose traps are its caller's. */
export function alone<Instance>(instance: Instance): Instances<Instance> {
  return { ask: (question) => question(instance), askThis: (one, question) => question(one) };
}

export class Reserve<Instance> implements Instances<Instance> {
  #atWork: Instance | undefined;
  #spare: Instance | undefined;
  #refilling = false;
  readonly #make: () => Promise<Instance>;

  /** `make` starts another instance of the module that `first` was made from. */
  constructor(first: Instance, make: () => Promise<Instance>) {
    this.#atWork = first;
    this.#make = make;
    void this.#refill();
  }

  /**
   * What the instance at work answers. Whatever it throws, a trap or the engine's lack of memory, is
   * the fault `restarted`: the instance is dropped, and the next question meets a new one.
   */
  ask<Answer>(question: (instance: Instance) => Answer): Answer | Fault {
    if (this.#atWork !== undefined) return this.askThis(this.#atWork, question);
    void this.#refill(); // two have trapped before a third one was there
    return restarted;
  }

  askThis<Answer>(instance: Instance, question: (instance: Instance) => Answer): Answer | Fault {
    if (instance !== this.#atWork) return restarted;
    try {
      return question(instance);
    } catch (cause) {
      console.warn('attention-figures: the module broke down and is replaced.', cause);
      this.#atWork = this.#spare;
      this.#spare = undefined;
      void this.#refill();
      return restarted;
    }
  }

  async #refill(): Promise<void> {
    if (this.#refilling) return;
    this.#refilling = true;
    try {
      while (this.#spare === undefined) {
        const instance = await this.#make();
        if (this.#atWork === undefined) this.#atWork = instance;
        else this.#spare = instance;
      }
    } catch {
      // There is no memory for it now; the next trap asks again.
    }
    this.#refilling = false;
  }
}

const restarted = fault('restarted', '', '', '');
