/** Language by the ending of a file's name; several endings share a line. */
const byEnding = endings(`
typescript ts mts cts tsx
javascript js mjs cjs jsx
python py pyi pyw
java java
c c h
cpp cc cpp cxx hpp hh hxx ino
csharp cs
go go
rust rs
ruby rb rake gemspec
php php phtml
swift swift
kotlin kt kts
scala scala sbt
dart dart
lua lua
perl pl pm
r r
bash sh bash zsh ksh
powershell ps1 psm1 psd1
sql sql
json json jsonc json5 ipynb webmanifest
yaml yml yaml
ini toml ini cfg conf editorconfig
xml html htm xhtml xml svg vue svelte astro plist xsl csproj
css css
scss scss sass
less less
markdown md markdown mdx
dockerfile dockerfile
makefile mk makefile
diff diff patch
graphql graphql gql
haskell hs
elixir ex exs
clojure clj cljs cljc edn
objectivec m mm
julia jl
groovy groovy gradle
nginx nginx
protobuf proto
cmake cmake
erlang erl hrl
ocaml ml mli
fsharp fs fsx fsi
vbnet vb
vim vim
latex tex sty
properties properties env
http http
`);

const byName: ReadonlyMap<string, string> = new Map([
  ['dockerfile', 'dockerfile'],
  ['containerfile', 'dockerfile'],
  ['makefile', 'makefile'],
  ['gnumakefile', 'makefile'],
  ['cmakelists.txt', 'cmake'],
  ['rakefile', 'ruby'],
  ['gemfile', 'ruby'],
  ['jenkinsfile', 'groovy'],
  ['nginx.conf', 'nginx'],
  ['.bashrc', 'bash'],
  ['.zshrc', 'bash'],
  ['.profile', 'bash'],
]);

/** The language of a file by its name, or by a language's own name or ending (`ts`, `python`); `null` where it is not known. */
export function languageOf(path: string, lang = ''): string | null {
  const named = lang.toLowerCase();
  const name = (path.split(/[/\\]/).at(-1) ?? '').toLowerCase();
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return byEnding.get(named) ?? languages.get(named) ?? byName.get(name) ?? byEnding.get(ending) ?? null;
}

const languages: ReadonlyMap<string, string> = new Map([...byEnding.values()].map((language) => [language, language]));

function endings(table: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const line of table.trim().split('\n')) {
    const [language = '', ...all] = line.split(' ');
    for (const ending of all) map.set(ending, language);
  }
  return map;
}
