import {
  getAddress,
  hashTypedData,
  keccak256,
  recoverTypedDataAddress,
  stringToBytes,
  type TypedDataDefinition,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { bootConnected } from '../../../support/boot-eip155.js'
import { ALICE, CAROL, ScriptedProvider, SIGNATURE } from '../../../support/scripted-provider.js'
import { testVectors } from '../../../support/vectors.js'

const mail = {
  domain: { name: 'Mail', version: '1', chainId: 1, verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC' },
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message: { contents: 'Hello' },
} as const

const sent = (wallet: ScriptedProvider, index = 0): Record<string, unknown> & { types: Record<string, unknown> } =>
  JSON.parse(String(wallet.of('eth_signTypedData_v4')[index]?.params[1]))

test('sends typed data as JSON with its domain type', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await expect(modal.invoke('eip155:1', 'signTypedData', mail)).resolves.toBe(SIGNATURE)
  expect(wallet.of('eth_signTypedData_v4')[0]?.params[0]).toBe(ALICE)
  expect(sent(wallet)).toEqual({
    ...mail,
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      ...mail.types,
    },
  })
})

test('keeps a given domain type', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const EIP712Domain = [{ name: 'name', type: 'string' }]
  await modal.invoke('eip155:1', 'signTypedData', { ...mail, types: { ...mail.types, EIP712Domain } })
  expect(sent(wallet).types['EIP712Domain']).toEqual(EIP712Domain)
})

test('omits undefined domain fields', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const domain = { name: 'Mail', version: undefined, chainId: undefined, salt: `0x${'1'.repeat(64)}` }
  await modal.invoke('eip155:1', 'signTypedData', { ...mail, domain })
  await modal.invoke('eip155:1', 'signTypedData', { ...mail, domain: undefined })
  expect(sent(wallet).types['EIP712Domain']).toEqual([
    { name: 'name', type: 'string' },
    { name: 'salt', type: 'bytes32' },
  ])
  expect(sent(wallet, 1).types['EIP712Domain']).toEqual([])
})

test('sends a bigint as exact decimal digits', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const message = { value: 2n ** 256n - 1n, list: [1n], safe: 5 }
  await modal.invoke('eip155:1', 'signTypedData', { ...mail, message })
  expect(sent(wallet)).toMatchObject({
    message: {
      value: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
      list: ['1'],
      safe: 5,
    },
  })
})

test.each([1, '1', '0x1', 1n])('a domain on network %s is for network 1', async (chainId) => {
  const { modal } = await bootConnected({ wallet: new ScriptedProvider() })
  await expect(modal.invoke('eip155:1', 'signTypedData', { ...mail, domain: { chainId } })).resolves.toBe(SIGNATURE)
})

test.each([1, '1', '0x1', 1n])(
  'writes the chain id %s of a domain as the number that wallets compare',
  async (chainId) => {
    const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
    const integer = [{ name: 'chainId', type: 'uint256' }]
    await modal.invoke('eip155:1', 'signTypedData', { ...mail, domain: { chainId } })
    await modal.invoke('eip155:1', 'signTypedData', {
      ...mail,
      types: { ...mail.types, EIP712Domain: integer },
      domain: { chainId },
    })
    expect([sent(wallet)['domain'], sent(wallet, 1)['domain']]).toStrictEqual([{ chainId: 1 }, { chainId: 1 }])
  },
)

test('keeps a chain id as text where the domain declares text', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const EIP712Domain = [{ name: 'chainId', type: 'string' }]
  const domain = { chainId: '1' }
  await modal.invoke('eip155:1', 'signTypedData', { ...mail, types: { ...mail.types, EIP712Domain }, domain })
  expect(sent(wallet)['domain']).toStrictEqual({ chainId: '1' })
})

test.each([10, '10', '0xa', 10n, 0, -1, 'eip155:10', '', null, {}, true, 1.5])(
  'rejects a domain of network %s on network 1',
  async (chainId) => {
    const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
    const signing = modal.invoke('eip155:1', 'signTypedData', { ...mail, domain: { ...mail.domain, chainId } })
    await expect(signing).rejects.toMatchObject({ code: 'EIP155_TYPED_DATA_INVALID' })
    expect(wallet.writes).toEqual([])
  },
)

test.each([
  ['2^53', 2 ** 53],
  ['10^21', 1e21],
  ['NaN', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
])('rejects the unsafe number %s at any depth', async (_name, value) => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  for (const message of [{ value }, { deep: [{ value }] }]) {
    const signing = modal.invoke('eip155:1', 'signTypedData', { ...mail, message })
    await expect(signing).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  }
  expect(wallet.asked).toEqual([])
})

test('rejects an unshared account', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const signing = modal.invoke('eip155:1', 'signTypedData', { ...mail, from: CAROL })
  await expect(signing).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
  expect(wallet.writes).toEqual([])
})

/** A wallet with one real key that signs every request. */
const signingWallet = (privateKey: `0x${string}`): ScriptedProvider => {
  const account = privateKeyToAccount(privateKey)
  const wallet = new ScriptedProvider()
  wallet.accounts = [account.address]
  return wallet.when('eth_signTypedData_v4', ([, data]: readonly unknown[]) => {
    const { types, ...rest } = JSON.parse(String(data)) as TypedDataDefinition & { types: Record<string, unknown> }
    return account.signTypedData({ ...rest, types } as never)
  })
}

const KEY = '0x0123456789012345678901234567890123456789012345678901234567890123'

interface Eip712Case {
  readonly name: string
  readonly domain: Record<string, unknown>
  readonly primaryType: string
  readonly types: Record<string, { name: string; type: string }[]>
  readonly data: Record<string, unknown>
  readonly digest: `0x${string}`
  readonly privateKey?: `0x${string}`
  readonly signature?: `0x${string}`
}

testVectors(
  'typed data of the public vectors reaches the wallet unchanged: digest and signature are equal',
  'evm/eip712_ethers.json',
  async (cases) => {
    const differ: string[] = []
    let compared = 0
    for (const {
      name,
      domain,
      primaryType,
      types,
      data,
      digest,
      privateKey = KEY,
      signature,
    } of cases as readonly Eip712Case[]) {
      const wallet = signingWallet(privateKey)
      const { modal } = await bootConnected({ wallet })
      const chainId = domain['chainId'] === undefined ? 1 : Number(domain['chainId'])
      if (chainId !== 1) modal.addNetwork('eip155', networkWith(chainId))
      wallet.known.add(chainId)
      const input = { domain, types, primaryType, message: data }
      const answer = await modal.invoke(`eip155:${chainId}` as 'eip155:1', 'signTypedData', input)
      const received = sent(wallet) as unknown as TypedDataDefinition
      compared++
      if (hashTypedData(received) !== digest) differ.push(`${name}: digest`)
      if (signature && answer !== signature) differ.push(`${name}: signature`)
      await modal.destroy()
    }
    expect(differ).toEqual([])
    expect(compared).toBe(cases.length)
  },
)

testVectors('the example of the standard is signed as the standard says', 'evm/eip712_spec.json', async (cases) => {
  const [{ typedData, digest, address }] = cases as readonly [
    { typedData: typeof mail; digest: `0x${string}`; address: `0x${string}` },
  ]
  const wallet = signingWallet(keccak256(stringToBytes('cow')))
  const { modal } = await bootConnected({ wallet })
  const signature = await modal.invoke('eip155:1', 'signTypedData', typedData)
  const received = sent(wallet) as unknown as TypedDataDefinition
  expect(hashTypedData(received)).toBe(digest)
  expect(await recoverTypedDataAddress({ ...received, signature })).toBe(getAddress(address))
})

function networkWith(id: number) {
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name: `Network ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  } as const
}
