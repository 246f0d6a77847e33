import { setCustomElementsManifest } from '@storybook/web-components-vite';
import manifest from '../custom-elements.json';
import '../src/define/all.ts';

setCustomElementsManifest(manifest);

/** Light, dark or as the system has it; English or Chinese. */
export default {
  tags: ['autodocs'],
  parameters: { controls: { expanded: true }, a11y: { test: 'error' }, layout: 'padded' },
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: { title: 'Scheme', icon: 'contrast', items: ['light', 'dark', 'light dark'], dynamicTitle: true },
    },
    language: {
      description: 'Language',
      toolbar: { title: 'Language', icon: 'globe', items: ['en', 'zh'], dynamicTitle: true },
    },
  },
  initialGlobals: { scheme: 'light', language: 'en' },
  decorators: [
    (story, { globals }) => {
      const root = document.documentElement;
      root.lang = globals.language;
      root.style.colorScheme = globals.scheme;
      root.style.background = 'light-dark(#fff, oklch(0.165 0.006 265))';
      root.style.fontFamily = 'system-ui, sans-serif';
      document.body.style.background = 'none';
      return story();
    },
  ],
};
