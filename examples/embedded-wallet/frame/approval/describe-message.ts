import { toHex } from '../bytes/bytes.js'
import { readSignIn } from '../decode/read-sign-in.js'
import { decodeText, quoteText } from '../decode/show-text.js'
import type { DescribeContext, Item } from './description.js'
import type { Approval } from './read-approval.js'

/** The bytes of a hash, for example of a transaction of a smart account. */
const HASH_LENGTH = 32

/** Describes a message: its text, or its bytes where it is none; a sign-in for another page is a warning. */
export const describeMessage = (
  { bytes, address }: Extract<Approval, { kind: 'message' }>,
  { t, origin }: DescribeContext,
): readonly Item[] => {
  const text = decodeText(bytes)
  if (text === undefined)
    return [
      bytes.length >= HASH_LENGTH
        ? { kind: 'warning', text: t('warn.opaque'), isDanger: true }
        : { kind: 'warning', text: t('warn.nothing'), isDanger: false },
      { kind: 'code', label: t('bytes'), value: toHex(bytes) },
    ]
  const items: Item[] = []
  const signIn = readSignIn(text)
  if (signIn && signIn.domain.toLowerCase() !== new URL(origin).host)
    items.push({
      kind: 'warning',
      text: t('warn.domain', { domain: quoteText(signIn.domain), origin }),
      isDanger: true,
    })
  if (signIn && signIn.address !== address && signIn.address.toLowerCase() !== address.toLowerCase())
    items.push({ kind: 'warning', text: t('warn.address'), isDanger: true })
  return [...items, { kind: 'text', label: t('message'), value: text }]
}
