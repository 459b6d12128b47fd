// What the element promises, written as data, is what it has and what the documents say.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { AttentionFigure } from '../../web/element/attention-figure.ts';
import * as lists from '../../web/element/interface.ts';
import { Reflected } from '../../web/element/reflected.ts';
import { manifest } from '../../web/package/manifest.ts';
import { TABLE_NAMES, withTables } from '../../web/package/readme-tables.ts';
import { roleRules } from '../../web/drawing/colors.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).sort();
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|css)$/.test(path) && path !== 'interface.ts')
    .map((path) => read(`${folder}/${path}`))
    .join('\n');

const element = sourcesIn('web/element');
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].sort();

describe('the list of', () => {
  test('attributes has those that the element reads or its styles follow, and no others', () => {
    const read = found(element, /\b(?:get|has)Attribute\('([a-z]+)'\)/g);
    // `hidden` is HTML's own.
    const styled = found(element, /:host\((?::not\()?\[(?!hidden)([a-z]+)[\]=]/g);
    const all = new Set([...read, ...styled, ...AttentionFigure.observedAttributes]);
    expect(names(lists.ATTRIBUTES)).toEqual([...all].sort());
  });

  test('properties and methods has the public ones of the class', () => {
    const callbacks = /^(constructor|\w+Callback)$/;
    const own = [Reflected, AttentionFigure].flatMap(({ prototype }) =>
      Object.entries(Object.getOwnPropertyDescriptors(prototype)),
    );
    const shown = own.filter(([name]) => !callbacks.test(name));
    const properties = shown.filter(([, one]) => one.get);
    expect(names(lists.PROPERTIES)).toEqual(properties.map(([name]) => name).sort());
    expect(names(lists.METHODS)).toEqual(
      shown
        .filter(([, one]) => !one.get)
        .map(([name]) => name)
        .sort(),
    );
    const fixed = properties.filter(([, one]) => !one.set).map(([name]) => name);
    expect(names(lists.PROPERTIES.filter((one) => one.readonly))).toEqual(fixed.sort());
    const ofClass = Object.keys(AttentionFigure).filter((name) => name !== 'observedAttributes');
    expect(names(lists.STATIC_PROPERTIES)).toEqual(ofClass);
  });

  test('events has those that the element and its player emit', () => {
    const emitted = found(element + sourcesIn('web/player'), /(?:#emit|Event)\('([a-z]+)'/g);
    expect(names(lists.EVENTS)).toEqual(emitted);
  });

  test('parts has those of the shadow root', () => {
    expect(names(lists.PARTS)).toEqual(found(element, /\bpart: '([a-z]+)'/g));
  });

  test('custom properties has those that the styles read, and no others', () => {
    const styles = element + sourcesIn('web/drawing') + sourcesIn('web/views');
    const named = found(styles, /var\((--af-[a-z0-9-]+)/g);
    const ofRoles = found(
      roleRules((role) => `(--af-${role})`),
      /\((--af-[a-z0-9-]+)\)/g,
    );
    expect(names(lists.CUSTOM_PROPERTIES)).toEqual([...new Set([...named, ...ofRoles])].sort());
  });
});

describe.each(['web/package/README.md', 'web/element/README.md'])('%s', (path) => {
  test('has every table, as it is today', async () => {
    for (const name of TABLE_NAMES) expect(read(path)).toContain(`<!-- table of ${name} -->`);
    await expect(withTables(read(path))).toMatchFileSnapshot(join(root, path));
  });
});

test('the manifest tells one class, its tag, and everything of the lists', () => {
  const [pure, entry] = manifest.modules;
  const [declaration] = pure!.declarations;
  expect(pure!.path).toBe('element.js');
  expect(declaration).toMatchObject({
    customElement: true,
    tagName: 'attention-figure',
    name: 'AttentionFigure',
  });
  expect(names(declaration!.attributes)).toEqual(names(lists.ATTRIBUTES));
  expect(names(declaration!.members)).toEqual(
    names([...lists.PROPERTIES, ...lists.STATIC_PROPERTIES, ...lists.METHODS]),
  );
  expect(names(declaration!.events)).toEqual(names(lists.EVENTS));
  expect(names(declaration!.slots)).toEqual(names(lists.SLOTS));
  expect(names(declaration!.cssParts)).toEqual(names(lists.PARTS));
  expect(names(declaration!.cssProperties)).toEqual(names(lists.CUSTOM_PROPERTIES));
  expect(
    declaration!.cssProperties.every(({ default: value }) => /^light-dark\(#\w{6}, #\w{6}\)$/.test(value)),
  ).toBe(true);
  expect(entry!.exports.map(({ kind }) => kind)).toEqual(['js', 'custom-element-definition']);
});
