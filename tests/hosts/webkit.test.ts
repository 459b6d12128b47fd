// A smoke run in WebKitGTK: a figure loads, steps, is edited and changes its language.

import { Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attention } from '../reference/attention.ts';
import { serve, type Site } from '../browser/support/server.ts';
import { launchWebKit, type WebKit } from './support/webkit.ts';

let site: Site;
let webKit: WebKit;
let driver: WebDriver;
beforeAll(async () => {
  site = await serve();
  webKit = await launchWebKit();
  driver = webKit.driver;
});
afterAll(async () => {
  await webKit.close();
  await site.close();
});
