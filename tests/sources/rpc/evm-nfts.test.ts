import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import { type RpcSourceOptions, rpc } from '../../../sources/index.js'
import { readNftMetadata } from '../../../sources/rpc/token-metadata.js'
import { localNetwork, sourceContext } from '../../support/source-context.js'

let local: Awaited<ReturnType<typeof startLocalNetwork>>

beforeAll(async () => {
  local = await startLocalNetwork({ evmOnly: true, data: true })
})

afterAll(() => local.stop())

const read = async (options: RpcSourceOptions = {}, rest: Parameters<typeof sourceContext>[1] = {}) => {
  const { context, requests } = sourceContext(local.chains.map(localNetwork), rest)
  const network = context.stores.networks.find('eip155:1')
  if (!network) throw new Error('The network is missing.')
  const page = await rpc(options)
    .open(context)
    .nfts?.({ network, account: local.demoAccount.address, signal: new AbortController().signal })
  return { page, requests }
}

describe('the NFTs of an account', () => {
  test('are those that it received and still has, newest first, with what their own data says', async () => {
    const { page } = await read()
    const own = {
      chain: 'eip155:1',
      address: local.data?.nft.toLowerCase(),
      standard: 'ERC-721',
      collection: 'Orchard',
    }
    expect(page?.items).toEqual([
      { ...own, tokenId: '4' },
      // Its metadata stands on a server, which is not asked.
      { ...own, tokenId: '3' },
      {
        ...own,
        tokenId: '2',
        name: 'Pear <img src=x onerror="globalThis.hack',
        imageUrl: expect.stringMatching(/^data:image\/svg/),
      },
      { ...own, tokenId: '1', name: 'Apple', imageUrl: expect.stringMatching(/^data:image\/png;base64,/) },
    ])
    expect(page).not.toHaveProperty('cursor')
    expect(page?.missing).toEqual(['spam'])
  })

  test('are read from the node alone', async () => {
    const { requests } = await read()
    expect(new Set(requests.map(({ url }) => url))).toEqual(new Set([local.chains[0].rpcUrl]))
  })

  test('are unknown if logs are not searched', async () => {
    const { page } = await read({ logBlocks: 0 })
    expect(page).toBeUndefined()
  })
})

describe('the metadata of an NFT', () => {
  test.for([
    ['plain JSON', 'data:application/json,{"name":"Plum"}'],
    ['JSON in percent signs', 'data:application/json;charset=utf-8,%7B%22name%22%3A%22Plum%22%7D'],
    ['JSON in base64', `data:application/json;base64,${btoa('{"name":"Plum"}')}`],
  ] as const)('is %s', ([, uri]) => {
    expect(readNftMetadata(uri)).toEqual({ name: 'Plum' })
  })

  test.for([
    ['an address', 'https://nft.example/1.json'],
    ['a text', 'data:text/plain,{"name":"Plum"}'],
    ['broken JSON', 'data:application/json,{"name":'],
    ['broken base64', 'data:application/json;base64,%%%'],
    ['a list', 'data:application/json,[1]'],
    ['nothing', undefined],
    ['a picture of an unknown kind', 'data:application/json,{"image":"javascript:alert(1)"}'],
  ] as const)('is empty for %s', ([, uri]) => {
    expect(readNftMetadata(uri)).toEqual({})
  })
})
