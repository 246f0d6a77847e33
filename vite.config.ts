import { defineConfig } from 'vite';

/** For Storybook: Lit's decorators are lowered as TypeScript does it in the published build. */
export default defineConfig({
  oxc: {
    decorator: { legacy: true },
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
  },
});
