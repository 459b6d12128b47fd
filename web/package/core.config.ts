/** The package's scripts without figures, which share nothing with those that have them. */
import { defineConfig } from 'vite';
import { modules } from './vite.config.ts';

export default defineConfig(modules(['core', 'fast'], []));
