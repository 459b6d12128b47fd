// Instances of WebAssembly that break down when a test wants it.

export interface Breakable {
  readonly memory: WebAssembly.Memory;
  /** Every byte of its memory becomes this one: tables, lists and stack hold nonsense from now on. */
  overwrite(byte: number): void;
}

/** Everything that is instantiated from now on, until `mend()`. */
export function breakable() {
  const instantiate = WebAssembly.instantiate;
  const instances: Breakable[] = [];
  const pending = new Set<Promise<unknown>>();
  let breaks = false;

  const guard = <Function extends (...args: unknown[]) => unknown>(imported: Function) =>
    ((...args: unknown[]) => {
      if (!breaks) return imported(...args);
      breaks = false;
      throw new WebAssembly.RuntimeError('unreachable');
    }) as unknown as Function;

  WebAssembly.instantiate = (async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
    const guarded = Object.fromEntries(
      Object.entries(imports).map(([name, space]) => [
        name,
        Object.fromEntries(
          Object.entries(space).map(([key, value]) => [
            key,
            typeof value === 'function' ? guard(value as never) : value,
          ]),
        ),
      ]),
    );
    const coming = instantiate(module, guarded as WebAssembly.Imports);
    pending.add(coming);
    const instance = await coming.finally(() => pending.delete(coming));
    const memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory)!;
    instances.push({ memory, overwrite: (byte) => new Uint8Array(memory.buffer).fill(byte) });
    return instance;
  }) as typeof WebAssembly.instantiate;

  return {
    instances,
    /** The next time that a module calls one of its imports, it traps. */
    breakNext: () => {
      breaks = true;
    },
    /** When whatever is being instantiated is there. */
    async settled() {
      do {
        await Promise.allSettled(pending);
        await new Promise((resolve) => setTimeout(resolve)); // what waited for it has had its turn
      } while (pending.size > 0);
    },
    mend: () => {
      WebAssembly.instantiate = instantiate;
    },
  };
}
