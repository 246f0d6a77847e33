import type { JsonValue, WebSearchView } from '../intent.js';
import { fieldsOf, filled } from '../args.js';

/** A hit of a web search in the shape of any agent; nothing where it has no address. */
export function sourceOf(entry: JsonValue): readonly WebSearchView['sources'][number][] {
  const fields = fieldsOf(entry);
  const url = filled(fields, 'url', 'uri', 'link');
  if (url === undefined) return [];
  const title = filled(fields, 'title', 'name');
  const snippet = filled(fields, 'snippet', 'text', 'description');
  const publishedAt = filled(fields, 'publishedAt', 'page_age', 'published_date');
  return [
    {
      url,
      ...(title !== undefined && { title }),
      ...(snippet !== undefined && { snippet }),
      ...(publishedAt !== undefined && { publishedAt }),
    },
  ];
}
