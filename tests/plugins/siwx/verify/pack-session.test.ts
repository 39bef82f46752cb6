import { expect, test } from 'vitest'
import { toMessageData } from '../../../../plugins/siwx/message/read-message.js'
import { packSession, unpackSession } from '../../../../plugins/siwx/verify/pack-session.js'
import { readMessage } from '../../../support/sign-in-forms.js'
import { MAINNET, NOW, signEip155, signSolana } from './sign-in.fixture.js'

const make = async (given: { signature?: string } = {}) => {
  const { message, signature } = await signEip155()
  const session = { data: toMessageData(readMessage(message), 'eip155:1'), message, signature, ...given }
  return { session, addedAt: NOW, expiresAt: NOW + 1 }
}

test('halves a signature in hexadecimal, and keeps any other as it is', async () => {
  for (const [signature, kind] of [
    ['0xab01', 'x'],
    ['0x', 'x'],
    ['0xABCD', 't'],
    ['0xabc', 't'],
    ['more 0xab', 't'],
    ['0xab more', 't'],
    ['', 't'],
  ] as const) {
    const kept = await make({ signature })
    const packed = packSession(kept)
    expect([signature, packed.split('~')[4]?.[0]]).toEqual([signature, kind])
    expect(unpackSession(packed)).toEqual(kept)
  }
})

test('reads a message in either layout, with a statement or without', async () => {
  for (const given of [{}, { statement: 'Come in.' }, { statement: 'Come in.\n\nMind the step.' }]) {
    const { message, signature } = await signSolana(given)
    const session = { data: toMessageData(readMessage(message), MAINNET), message, signature }
    const kept = { session, addedAt: NOW, expiresAt: NOW + 1 }
    expect(unpackSession(packSession(kept))).toEqual(kept)
  }
})

test('keeps an address that its message spells in another way', async () => {
  const { session, ...times } = await make()
  const data = { ...session.data, accountAddress: session.data.accountAddress.toLowerCase() }
  const kept = { session: { ...session, data }, ...times }
  expect(unpackSession(packSession(kept))).toEqual(kept)
  expect(packSession(kept).split('~')).toHaveLength(6)
})

test('unpacks nothing that has another part, or a part that cannot be read', async () => {
  const parts = packSession(await make()).split('~')
  const replace = (at: number, text: string) => parts.map((part, index) => (index === at ? text : part)).join('~')
  expect(unpackSession(parts.join('~'))).toBeDefined()
  for (const text of [
    `${parts.join('~')}~!`,
    `${parts.join('~')}~YQ~YQ`,
    replace(0, parts[1] ?? ''),
    parts.slice(0, 4).join('~'),
    replace(0, ''),
    replace(0, '_w'),
    replace(1, ''),
    replace(1, '!'),
    replace(4, 'x!'),
    // Bytes that are no UTF-8.
    replace(4, 't_w'),
  ])
    expect(unpackSession(text)).toBeUndefined()
})
