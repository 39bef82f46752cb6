import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What markup, scripts and templates do where a text is taken for them. */
const PAYLOADS = [
  '<script>hacked=1</script>',
  '<img src=x onerror=hacked=1>',
  '"><svg onload=hacked=1>',
  '\'"`</title></style><body onload=hacked=1>',
  '<iframe src="javascript:top.hacked=1"></iframe>',
  '<a href="javascript:hacked=1">Claim</a>',
  '<style>*{width:9999px!important}</style>',
  '<b style="position:fixed;inset:0">b</b>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<form action=//evil.example><button>Go</button></form>',
  '<object data="data:text/html,<script>hacked=1</script>">',
  '<math><mtext><style><img src onerror=hacked=1>',
  '&lt;script&gt;hacked=1&lt;/script&gt;',
  'javascript:hacked=1//',
  'data:text/html,<script>hacked=1</script>',
  'vbscript:hacked=1',
  '{{constructor.constructor("hacked=1")()}}',
  '$'.concat('{hacked=1}'),
  '#{7*7} <%= 7*7 %> {%raw%}',
  '{count, plural, one {#} other {#}}',
  '{0} {name} {account} {amount} %s %d %n %x %@',
  '$& $1 $` $$ \\1 \\u0041',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  "'; DROP TABLE tokens; --",
  '../../../../etc/passwd',
  'NaN',
  '-0',
  '1e400',
  'undefined',
  'null',
  'true',
  '\\',
  '"',
  '=1+1',
  '🏴‍☠️👩‍👩‍👧‍👦🇺🇳',
  'ﷺ',
  '㋿𒐫𒈙⸻',
] as const

const ZALGO = '\u0300\u0311\u0316\u0331\u0334\u0337\u0352\u0355\u035b\u0363\u036f'
const zalgo = (text: string) => [...text].map((letter) => letter + ZALGO.repeat(3)).join('')

/** What is put around a text. */
const WRAPPERS: readonly ((text: string) => string)[] = [
  (text) => text,
  // Turns the direction of what follows: the override, the embedding, the isolate, and their ends alone.
  (text) => `\u202e${text}`,
  (text) => `\u202b${text}\u202c`,
  (text) => `\u2067${text}\u2069 USD`,
  (text) => `\u202c\u2069\u200f${text}\u061c`,
  // Cannot be seen.
  (text) => `\u200b\ufeff\u2060${text}\u00ad\u034f\u180e`,
  (text) => [...text].join('\u200d'),
  (text) => `${text}\u0000\u0007\u001b[31m\u007f\u0085`,
  (text) => `\r\n\t${text}\u2028\u2029${text}`,
  // Piles up, and never ends.
  zalgo,
  (text) => `${text}${'\u0e49'.repeat(200)}`,
  (text) => text.repeat(400).slice(0, 9_000),
  (text) => `${'W'.repeat(500)}${text}`,
  (text) => `שלום ${text} مرحبا`,
  (text) => `${text}\ud800 \udfff`,
]

/** Every payload in every wrapper. */
const GENERATED = WRAPPERS.flatMap((wrap) => PAYLOADS.map(wrap))

const readVectors = (): readonly string[] => {
  const path = join(process.env['PORTICO_VECTORS'] ?? '', 'fault/naughty_strings.json')
  if (!process.env['PORTICO_VECTORS'] || !existsSync(path)) return []
  const { cases } = JSON.parse(readFileSync(path, 'utf8')) as { readonly cases: readonly { readonly string: string }[] }
  return cases.map(({ string }) => string)
}

/** Texts that strangers may write into names: generated ones, and those of the public vectors where they are at hand. */
export const naughtyStrings = (): readonly string[] => [...new Set([...GENERATED, ...readVectors()])]
