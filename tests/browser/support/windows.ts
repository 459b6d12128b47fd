// What no test looks at in a window of Chromium.

/**
 * Without a screen a window has an address bar all the same, and what would open below it are pages with a process of
 * their own. To start that took as long as a page with a figure; no page can tell whether it is there.
 */
export const UNSEEN: readonly string[] = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright turns off. The browser obeys the last list alone, so that a longer one has to repeat it. */
const PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export const UNSEEN_TOO = `--disable-features=${[...PLAYWRIGHT, ...UNSEEN].join(',')}`;
