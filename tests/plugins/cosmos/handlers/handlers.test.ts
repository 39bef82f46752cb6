import { type SignDoc, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { AuthInfo } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { describe, expect, test } from 'vitest'
import { cosmosFixture } from '../../../../testing/conformance/cosmos-fixture.js'
import { cosmosHub, osmosis } from '../../../../networks/index.js'
import type { VirtualKeplr } from '../../../../testing/virtual-cosmos-wallet/cosmos-wallet-types.js'
import { bootCosmos, HERE, HUB, keplr, OSMOSIS, SECOND, SECOND_THERE, THERE } from '../../../support/boot-cosmos.js'

const { inputs } = cosmosFixture({ networks: [cosmosHub, osmosis] })
const direct = inputs['signDirect']?.valid(HERE) as SignDoc
const amino = (inputs['signAmino']?.valid(HERE) as { document: { memo: string; sequence: string } } | undefined)
  ?.document

/** A wallet whose answers to one request are changed on the way. */
const lying = (method: keyof VirtualKeplr, lie: (answer: never) => unknown) => {
  const wallet = keplr()
  const provider = {
    ...wallet.provider,
    [method]: async (...input: never[]) => {
      const ask = wallet.provider[method] as (...given: never[]) => Promise<never>
      return lie(await ask(...input))
    },
  }
  return Object.create(wallet, {
    announce: {
      value: (page: object) => {
        Object.assign(page, { keplr: provider })
        return () => undefined
      },
    },
  }) as typeof wallet
}

const sentBytes = ({ http }: ReturnType<typeof bootCosmos>): Uint8Array => {
  const sent = http.requests.find(({ url, method }) => method === 'POST' && url.endsWith('/txs'))
  const { tx_bytes } = (sent?.json ?? {}) as { tx_bytes: string }
  return Uint8Array.from(Buffer.from(tx_bytes, 'base64'))
}

describe('sending', () => {
  test('pays with the fee of a simulation, and is followed', async () => {
    const world = bootCosmos()
    await world.connect()
    const { hash } = await world.modal.send(HUB, { to: SECOND, amount: '1234567', memo: 'Hi' })
    expect(hash).toMatch(/^[0-9A-F]{64}$/)
    const { bodyBytes, authInfoBytes } = TxRaw.decode(sentBytes(world))
    const { messages, memo } = TxBody.decode(bodyBytes)
    expect(memo).toBe('Hi')
    expect(MsgSend.decode(messages[0]?.value ?? new Uint8Array())).toEqual({
      fromAddress: HERE,
      toAddress: SECOND,
      amount: [{ denom: 'uatom', amount: '1234567' }],
    })
    // 85,000 and a margin of two fifths, at 0.025 uatom.
    expect(AuthInfo.decode(authInfoBytes)).toMatchObject({
      fee: { gasLimit: 119_000n, amount: [{ denom: 'uatom', amount: '2975' }] },
      signerInfos: [{ sequence: 3n }],
    })
    await world.clock.advance(60_000)
    await expect.poll(() => world.modal.getSnapshot().transactions[0]?.status).toBe('confirmed')
    await world.modal.destroy()
  })

  test('pays another coin by its unit, and takes the placeholder for the coin of the network', async () => {
    const world = bootCosmos()
    await world.connect()
    const denom = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2'
    await world.modal.send(HUB, { to: SECOND, amount: '1', token: denom })
    const { messages } = TxBody.decode(TxRaw.decode(sentBytes(world)).bodyBytes)
    expect(MsgSend.decode(messages[0]?.value ?? new Uint8Array()).amount).toEqual([{ denom, amount: '1' }])
    await expect(world.modal.send(HUB, { to: SECOND, amount: '1', token: '0x' })).resolves.toHaveProperty('hash')
    await expect(world.modal.send(HUB, { to: SECOND, amount: '1', token: '0y' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
    await world.modal.destroy()
  })

  test('lets a hardware wallet sign JSON, and sends the same payment as bytes', async () => {
    const world = bootCosmos({ wallet: keplr({ jsonOnly: true }) })
    await world.connect()
    await expect(world.modal.send(HUB, { to: SECOND, amount: '5', memo: 'Hi' })).resolves.toHaveProperty('hash')
    expect(world.wallet.requests.map(({ method }) => method)).not.toContain('signDirect')
    const { authInfoBytes, bodyBytes } = TxRaw.decode(sentBytes(world))
    expect(AuthInfo.decode(authInfoBytes).signerInfos[0]?.modeInfo?.single?.mode).toBe(127)
    expect(TxBody.decode(bodyBytes).memo).toBe('Hi')
    await world.modal.destroy()
  })

  test('refuses an address of another network before the wallet is asked', async () => {
    const { modal, wallet, connect } = bootCosmos()
    await connect()
    const { length } = wallet.requests
    for (const [chain, to] of [
      [HUB, SECOND_THERE],
      [OSMOSIS, SECOND],
    ] as const) {
      await expect(modal.send(chain, { to, amount: '1' })).rejects.toMatchObject({
        code: 'INPUT_INVALID',
        details: `to: is not an address of ${chain}`,
      })
      await expect(modal.isAddress(chain, to)).resolves.toBe(false)
      await expect(modal.isAddress('cosmos', to)).resolves.toBe(true)
    }
    expect(wallet.requests).toHaveLength(length)
    await modal.destroy()
  })

  test('says that it can send, which the form for payments does not', async () => {
    const { modal, connect } = bootCosmos()
    await connect()
    expect(modal.can(HUB, 'send')).toBe(true)
    expect(modal.can(HUB, 'signTypedData')).toBe(false)
    await modal.destroy()
  })

  test('sends nothing that the user has cancelled while the wallet asked', async () => {
    const world = bootCosmos()
    await world.connect()
    const abort = new AbortController()
    world.wallet.next('signDirect', 'delay')
    const sending = world.modal.send(HUB, { to: SECOND, amount: '1' }, { signal: abort.signal })
    await expect.poll(() => world.wallet.pending).toHaveLength(1)
    abort.abort()
    await expect(sending).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
    world.wallet.release()
    await expect.poll(() => world.wallet.pending).toHaveLength(0)
    expect(world.http.requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/txs'))).toEqual([])
    await world.modal.destroy()
  })
})

describe('signing', () => {
  test('resolves with the document and the signature as CosmJS has them', async () => {
    const { modal, connect } = bootCosmos()
    await connect()
    const signed = await modal.invoke(HUB, 'signDirect', direct)
    expect(signed).toMatchObject({ signed: direct, signature: { pub_key: { type: 'tendermint/PubKeySecp256k1' } } })
    await expect(modal.invoke(HUB, 'signDirect', { ...direct, accountNumber: '7' })).resolves.toEqual(signed)
    await expect(modal.invoke(HUB, 'signAmino', { document: amino as never })).resolves.toMatchObject({ signed: amino })
    await modal.destroy()
  })

  test.each([
    ['bytes', 'signDirect', { ...direct, chainId: 'osmosis-1' }],
    ['JSON', 'signAmino', { document: { ...amino, chain_id: 'osmosis-1' } }],
  ] as const)('refuses a document of another network, as %s, before the wallet is asked', async (_, name, input) => {
    const { modal, wallet, connect } = bootCosmos()
    await connect()
    const { length } = wallet.requests
    await expect(modal.invoke(HUB, name, input as never)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    expect(wallet.requests).toHaveLength(length)
    await modal.destroy()
  })

  test.each<[string, keyof VirtualKeplr, (answer: never) => unknown, string]>([
    [
      'a signature of other bytes',
      'signArbitrary',
      (answer: { pub_key: unknown }) => ({ ...answer, signature: Buffer.alloc(64, 1).toString('base64') }),
      'COSMOS_SIGNATURE_INVALID',
    ],
    [
      'a key of another account',
      'signArbitrary',
      (answer: { signature: string }) => ({
        ...answer,
        pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'A2Ng6FYxDOXSlOi+M/yAcHfcVqyA2V2c1N29ITJe/3P3' },
      }),
      'COSMOS_SIGNATURE_INVALID',
    ],
    ['nothing', 'signArbitrary', () => undefined, 'COSMOS_SIGNATURE_INVALID'],
    ['another address', 'getKey', (key: object) => ({ ...key, bech32Address: SECOND }), 'COSMOS_ADDRESS_INVALID'],
    [
      'an address of another network',
      'getKey',
      (key: object) => ({ ...key, bech32Address: THERE }),
      'COSMOS_ADDRESS_INVALID',
    ],
    ['a key of another kind', 'getKey', (key: object) => ({ ...key, algo: 'ethsecp256k1' }), 'COSMOS_KEY_UNSUPPORTED'],
  ])('refuses a wallet that returns %s', async (_, method, lie, code) => {
    const { modal, connect } = bootCosmos({ wallet: lying(method, lie) })
    const outcome = connect().then(() => modal.sign(HUB, { message: 'Hello' }))
    await expect(outcome).rejects.toMatchObject({ code })
    await modal.destroy()
  })

  test('refuses another transaction than the one that was asked for, and sends nothing', async () => {
    const other = Uint8Array.of(...direct.bodyBytes, 24, 9)
    const bytes = bootCosmos({
      wallet: lying('signDirect', (answer: { signed: object }) => ({
        ...answer,
        signed: { ...answer.signed, bodyBytes: other },
      })),
    })
    await bytes.connect()
    await expect(bytes.modal.invoke(HUB, 'signDirect', direct)).rejects.toMatchObject({
      code: 'COSMOS_TRANSACTION_INVALID',
    })
    await expect(bytes.modal.send(HUB, { to: SECOND, amount: '1' })).rejects.toMatchObject({
      code: 'COSMOS_TRANSACTION_INVALID',
    })
    expect(bytes.http.requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/txs'))).toEqual([])
    const json = bootCosmos({
      wallet: lying('signAmino', (answer: { signed: object }) => ({
        ...answer,
        signed: { ...answer.signed, sequence: '9' },
      })),
    })
    await json.connect()
    await expect(json.modal.invoke(HUB, 'signAmino', { document: amino as never })).rejects.toMatchObject({
      code: 'COSMOS_TRANSACTION_INVALID',
    })
    await Promise.all([bytes.modal.destroy(), json.modal.destroy()])
  })

  test('verifies the signature over what the wallet signed, with a fee that its user changed', async () => {
    // The wallet says that it signed another fee, and did not.
    const authInfoBytes = Uint8Array.of(18, 2, 16, 9)
    const world = bootCosmos({
      wallet: lying('signDirect', (answer: { signed: object }) => ({
        ...answer,
        signed: { ...answer.signed, authInfoBytes },
      })),
    })
    await world.connect()
    await expect(world.modal.invoke(HUB, 'signDirect', direct)).rejects.toMatchObject({
      code: 'COSMOS_SIGNATURE_INVALID',
    })
    await world.modal.destroy()
  })
})
