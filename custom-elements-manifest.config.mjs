// What custom-elements.json says: the public surface of each element, as the docstrings have it, by the paths of the
// built package. In stable order, so that the committed file can be compared.
const published = (path) => path.replace(/^\/?src\//, 'dist/').replace(/\.ts$/, '.js');

const tidy = {
  name: 'tidy',
  packageLinkPhase({ customElementsManifest: manifest }) {
    manifest.schemaVersion = '2.1.0';
    for (const module of manifest.modules) {
      module.path = published(module.path);
      for (const declaration of module.declarations ?? []) {
        // The analyzer takes the first argument of any dispatched event for a name.
        if (declaration.events) declaration.events = declaration.events.filter(({ name }) => name?.includes('-'));
        if (declaration.members)
          declaration.members = declaration.members.filter(
            (member) => (!member.privacy || member.privacy === 'public') && !member.static,
          );
        for (const list of ['members', 'attributes', 'superclass', 'mixins'])
          for (const item of [declaration[list] ?? []].flat()) delete item.inheritedFrom?.module;
      }
    }
    manifest.modules = manifest.modules
      .filter((module) => module.declarations?.some((declaration) => declaration.customElement))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
    for (const module of manifest.modules) {
      module.declarations = module.declarations.filter((declaration) => declaration.customElement);
      const { tagName, name } = module.declarations[0];
      module.exports = module.exports.filter((item) => item.name === name);
      if (tagName)
        module.exports.push({
          kind: 'custom-element-definition',
          name: tagName,
          declaration: { name, module: module.path },
        });
    }
  },
};

export default {
  globs: ['src/components/**/*.ts'],
  exclude: ['**/*.test.ts', '**/*.fixture.ts', '**/*.styles.ts'],
  outdir: '.',
  litelement: true,
  packagejson: false,
  plugins: [tidy],
};
