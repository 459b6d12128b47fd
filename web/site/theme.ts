/**
 * Light, dark, or whatever the system says. A plain script in the head, so that a chosen theme is
 * there before anything is painted. Storage may be blocked; the choice then lasts until the page is left.
 */
{
  const KEY = 'attention-figures:theme';
  const root = document.documentElement;

  const stored = (): string | null => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  };

  const store = (theme: string): void => {
    try {
      if (theme === 'auto') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, theme);
    } catch {
      // Nothing to do: the page shows the theme all the same.
    }
  };

  const choices = () => document.querySelectorAll<HTMLInputElement>('.theme input');

  const apply = (theme: string | null): void => {
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
    else delete root.dataset['theme'];
    for (const choice of choices()) choice.checked = choice.value === (root.dataset['theme'] ?? 'auto');
  };

  apply(stored());

  document.addEventListener('DOMContentLoaded', () => {
    apply(root.dataset['theme'] ?? null);
    for (const choice of choices()) {
      choice.addEventListener('change', () => {
        apply(choice.value);
        store(choice.value);
      });
    }
    document.querySelector<HTMLFieldSetElement>('.theme')!.hidden = false;
  });

  // The same site open in another tab.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) apply(newValue);
  });
}
