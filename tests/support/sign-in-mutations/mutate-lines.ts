import { type Mutation, UNREADABLE, UNSIGNED } from './mutation.js'
import type { SignIn } from './sign-ins.js'

/** Changes lines of a message, which makes it invalid or unsigned. */
export const mutateLines = ({ message }: SignIn): readonly Mutation[] => {
  const lines = message.split('\n')
  const write = (name: string, changed: string, codes: readonly string[] = [UNREADABLE, UNSIGNED]): Mutation => ({
    name,
    change: { message: changed },
    codes,
  })
  const without = lines.map((_, at) => write(`without line ${at}`, lines.toSpliced(at, 1).join('\n')))
  const twice = lines.map((line, at) => write(`line ${at} twice`, lines.toSpliced(at, 0, line).join('\n')))
  const swapped = lines
    .slice(1)
    .map((line, at) =>
      write(`lines ${at} and ${at + 1} swapped`, lines.toSpliced(at, 2, line, lines[at] ?? '').join('\n')),
    )
  const spaced = lines.map((line, at) => write(`a space after line ${at}`, lines.with(at, `${line} `).join('\n')))
  const others: readonly (readonly [string, string])[] = [
    ['a line more', `${message}\n`],
    ['a field more', `${message}\nRequest ID: 2`],
    ['a resource more', `${message}\n- https://evil.example`],
    ['a space before it', ` ${message}`],
    ['a mark of its order before it', `\ufeff${message}`],
    ['lines as Windows ends them', message.replaceAll('\n', '\r\n')],
    ['a nothing in it', message.replace('Welcome', 'Wel\u0000come')],
    ['a space of no width in it', message.replace('Welcome', 'Wel\u200bcome')],
    ['a letter that looks the same', message.replace('Welcome', 'Welc\u043eme')],
    ['another domain before its own', `evil.example@${message}`],
    ['another domain after its own', message.replace('shop.example wants', 'shop.example.evil.example wants')],
    ['a port', message.replace('shop.example wants', 'shop.example:8443 wants')],
    ['a large letter in its domain', message.replace('shop.example wants', 'Shop.example wants')],
    ['nothing', ''],
  ]
  return [...without, ...twice, ...swapped, ...spaced, ...others.map(([name, text]) => write(name, text))].map((one) =>
    // Where the domain is another one, and all else is well formed, that is what is said.
    /port|domain/.test(one.name) ? { ...one, codes: ['SIWX_DOMAIN_MISMATCH'] } : one,
  )
}
