import { describe, expect, test } from 'vitest'
import { findReceiver } from '../../../plugins/send/find-receiver.js'
import { fakeNetwork } from '../../support/fake-namespace.js'

const LENA = '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf'
const network = fakeNetwork('eip155:1')

const find = async (
  text: string,
  identity: () => Promise<unknown> = async () => ({ name: 'lena.eth' }),
  { known, resolveName = async () => LENA }: { known?: string; resolveName?: () => Promise<unknown> } = {},
) => {
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    resolveName,
    identity,
    receiver: async () => ({ address: LENA, kind: 'contract' }),
  }
  const context = {
    modal: { isAddress: async (_: string, value: string) => value === LENA },
    query: async ({ id }: { id: string }) => answers[id]?.(),
    stores: { networks: { namespaces: ['eip155'], find: () => network } },
  }
  return findReceiver(context as never, { chain: 'eip155:1', text, name: known }, new AbortController().signal)
}

test.each([LENA, 'lena.eth'])('the receiver %s has an address and a name (3.37)', async (text) => {
  await expect(find(text)).resolves.toEqual({ receiver: { address: LENA, kind: 'contract', name: 'lena.eth' } })
})

test('a name by the word of a server says whose word it is, and no other name does', async () => {
  const identity = async () => ({ name: 'lena.eth', nameSource: 'names.example' })
  for (const text of [LENA, 'lena.eth'])
    await expect(find(text, identity)).resolves.toMatchObject({
      receiver: { name: 'lena.eth', nameSource: 'names.example' },
    })
  const { receiver } = (await find('other.eth', identity)) as { receiver: object }
  expect(receiver).toMatchObject({ name: 'other.eth' })
  expect(receiver).not.toHaveProperty('nameSource')
})

test.each([
  ['a name', { name: 'lena\u{200b}.eth' }],
  ['the source of a name', { name: 'lena.eth', nameSource: 'names\u{200b}.example' }],
])('a receiver is its address where %s cannot be seen whole', async (_, identity) => {
  await expect(find(LENA, async () => identity)).resolves.toEqual({ receiver: { address: LENA, kind: 'contract' } })
})

test('a receiver whose name is not found is its address', async () => {
  const down = () => Promise.reject(new Error('The names are down.'))
  await expect(find(LENA, down)).resolves.toEqual({ receiver: { address: LENA, kind: 'contract' } })
})

describe('an address that was known by a name', () => {
  const unnamed = async () => ({})
  const OTHER = '0x3333333333333333333333333333333333333333'

  test('keeps a name that still stands for it', async () => {
    const resolveName = async () => LENA.toUpperCase().replace('0X', '0x')
    await expect(find(LENA, unnamed, { known: 'lena.eth', resolveName })).resolves.toMatchObject({
      receiver: { name: 'lena.eth' },
    })
  })

  test('loses a name that stands for another address now, and says so', async () => {
    const answer = await find(LENA, unnamed, { known: 'lena.eth', resolveName: async () => OTHER })
    expect(answer).toEqual({ receiver: { address: LENA, kind: 'contract', formerName: 'lena.eth' } })
  })

  test.each([
    ['is no more', async () => undefined],
    ['cannot be resolved', () => Promise.reject(new Error('The names are down.'))],
  ])('is shown without a name that %s', async (_, resolveName) => {
    const answer = await find(LENA, unnamed, { known: 'lena.eth', resolveName })
    expect(answer).toEqual({ receiver: { address: LENA, kind: 'contract' } })
  })
})
