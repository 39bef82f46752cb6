import type { AddListener, BitcoinProvider, Params, Requests, Return, RpcErrorCode } from 'sats-connect'
import { describe, expectTypeOf, test } from 'vitest'
import type { RpcProvider } from '../../plugins/bip122/wallets/ask-rpc.js'
import type { MessageRequest, PsbtRequest, TransferRequest } from '../../plugins/bip122/wallets/bitcoin-wallet.js'
import type { VirtualBitcoinProvider } from '../../testing/index.js'

describe('the shapes of sats-connect', () => {
  test('its methods are those that the plugin calls', () => {
    type Called =
      | 'wallet_connect'
      | 'wallet_getAccount'
      | 'wallet_changeNetwork'
      | 'wallet_disconnect'
      | 'getAddresses'
      | 'getAccounts'
      | 'signMessage'
      | 'signPsbt'
      | 'sendTransfer'
    expectTypeOf<Called>().toExtend<keyof Requests>()
    expectTypeOf<ReturnType<BitcoinProvider['request']>>().toExtend<ReturnType<RpcProvider['request']>>()
  })

  test('its events are those that the plugin listens to', () => {
    type Names = Parameters<AddListener>[0]['eventName']
    expectTypeOf<'accountChange' | 'networkChange' | 'disconnect'>().toEqualTypeOf<Names>()
    expectTypeOf<ReturnType<AddListener>>().toEqualTypeOf<() => void>()
    expectTypeOf<ReturnType<VirtualBitcoinProvider['addListener']>>().toEqualTypeOf<ReturnType<AddListener>>()
  })

  test('its parameters take the requests of the plugin', () => {
    expectTypeOf<{ name: 'Mainnet' }>().toExtend<{ name: `${Params<'wallet_changeNetwork'>['name']}` }>()
    expectTypeOf<Pick<MessageRequest, 'address' | 'message'>>().toExtend<
      Pick<Params<'signMessage'>, 'address' | 'message'>
    >()
    expectTypeOf<'ECDSA' | 'BIP322'>().toEqualTypeOf<`${NonNullable<Params<'signMessage'>['protocol']>}`>()
    type Psbt = Params<'signPsbt'>
    expectTypeOf<PsbtRequest['psbt']>().toEqualTypeOf<Psbt['psbt']>()
    expectTypeOf<{ [address: string]: number[] }>().toExtend<NonNullable<Psbt['signInputs']>>()
    expectTypeOf<PsbtRequest['broadcast']>().toExtend<Psbt['broadcast']>()
    type Recipient = Params<'sendTransfer'>['recipients'][number]
    expectTypeOf<TransferRequest['recipients'][number]>().toExtend<Readonly<Recipient>>()
  })

  test('its results have the properties that the plugin reads', () => {
    expectTypeOf<Return<'wallet_connect'>['addresses'][number]>().toExtend<{ address: string; purpose: string }>()
    expectTypeOf<Return<'wallet_getAccount'>['network']['bitcoin']['name']>().toExtend<string>()
    expectTypeOf<Return<'getAddresses'>['addresses'][number]>().toExtend<{ address: string; purpose: string }>()
    expectTypeOf<Return<'getAccounts'>[number]>().toExtend<{ address: string; purpose: string }>()
    expectTypeOf<Return<'signMessage'>>().toExtend<{ signature: string; address: string }>()
    expectTypeOf<Return<'signPsbt'>>().toExtend<{ psbt: string; txid?: string | undefined }>()
    expectTypeOf<Return<'sendTransfer'>>().toExtend<{ txid: string }>()
  })

  test('its error codes are those that the plugin translates', () => {
    expectTypeOf<RpcErrorCode.USER_REJECTION>().toExtend<-32000>()
    expectTypeOf<RpcErrorCode.METHOD_NOT_SUPPORTED>().toExtend<-32001>()
    expectTypeOf<RpcErrorCode.ACCESS_DENIED>().toExtend<-32002>()
    expectTypeOf<RpcErrorCode.METHOD_NOT_FOUND>().toExtend<-32601>()
  })
})
