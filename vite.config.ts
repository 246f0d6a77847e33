import { defineConfig, type Plugin } from 'vite';

/** The package names only its built define files as having side effects; for Storybook those of the sources have them too. */
const definitions: Plugin = {
  name: 'definitions',
  transform: (_code, id) => (id.includes('/src/define/') ? { moduleSideEffects: true } : null),
};

/** For Storybook: Lit's decorators are lowered as TypeScript does it in the published build. */
export default defineConfig({
  plugins: [definitions],
  oxc: {
    decorator: { legacy: true },
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
  },
});
