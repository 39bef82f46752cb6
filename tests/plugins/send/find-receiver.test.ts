import { expect, test } from 'vitest'
import { findReceiver } from '../../../plugins/send/find-receiver.js'
import { fakeNetwork } from '../../support/fake-namespace.js'

const LENA = '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf'
const PICTURE = 'https://names.example/lena.png'
const network = fakeNetwork('eip155:1')

const find = async (
  text: string,
  identity: () => Promise<unknown> = async () => ({ name: 'lena.eth', avatarUrl: PICTURE }),
) => {
  const answers: Readonly<Record<string, () => Promise<unknown>>> = { resolveName: async () => LENA, identity }
  const context = {
    modal: { isAddress: async (_: string, value: string) => value === LENA },
    options: { imageUrl: (url: string, width: number) => `https://host.example/${width}?${url}` },
    query: async ({ id }: { id: string }) => answers[id]?.(),
    stores: { networks: { namespaces: ['eip155'], find: () => network } },
    use: () => undefined,
  }
  return findReceiver(context as never, { chain: 'eip155:1', text }, new AbortController().signal)
}
const named = { name: 'lena.eth', imageUrl: `https://host.example/80?${PICTURE}` }

test.each([LENA, 'lena.eth'])(
  'the receiver %s has an address, a name, and a picture from the host (3.37)',
  async (text) => {
    await expect(find(text)).resolves.toEqual({ receiver: { address: LENA, kind: 'account', ...named } })
  },
)

test('a receiver whose name is not found is its address', async () => {
  const down = () => Promise.reject(new Error('The names are down.'))
  await expect(find(LENA, down)).resolves.toEqual({ receiver: { address: LENA, kind: 'account' } })
})
