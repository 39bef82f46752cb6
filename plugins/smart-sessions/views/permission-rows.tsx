import { type CaipNetworkId, formatUnits } from 'portico/plugin'
import type { OtherPermission, SessionPermission } from 'portico/services'
import { Callout, List, observer, Row, useResource } from 'portico/views'
import type { ReactNode } from 'react'
import { movingFunction, selectorOf, signatureOf } from '../function-signature.js'
import { Named } from './signer-panels.js'
import { useFlow, useSessions } from './use-sessions.js'

interface PermissionRowsProps {
  readonly chain: CaipNetworkId
  readonly permissions: readonly (SessionPermission | OtherPermission)[]
}

type Token = Extract<SessionPermission, { type: 'erc20-token-transfer' }>
type Call = Extract<SessionPermission, { type: 'contract-call' }>

/** Says what a session may do, each permission whole. */
export const PermissionRows = observer(function PermissionRows({ chain, permissions }: PermissionRowsProps): ReactNode {
  const { stores, t } = useSessions()
  const coin = stores.networks.find(chain)?.nativeCurrency
  const amountOf = (units: string) => `${formatUnits(BigInt(units), coin?.decimals ?? 18)}\u00a0${coin?.symbol ?? ''}`
  // Two may be equal.
  return [...permissions.entries()].map(([at, permission]) => {
    const { data, type } = permission
    if (type === 'other')
      return (
        <List key={at} label={t('smartSessions.may')}>
          <Row name={t('smartSessions.other', { name: data.name })} detail={t('smartSessions.otherText')} icon="grid" />
        </List>
      )
    if (type === 'native-token-transfer')
      return (
        <List key={at} label={t('smartSessions.may')}>
          <Row
            name={t('smartSessions.coin', { amount: amountOf(data.allowance) })}
            detail={t('smartSessions.toAnyone')}
            icon="send"
          />
        </List>
      )
    return type === 'erc20-token-transfer' ? (
      <TokenRow key={at} chain={chain} data={data} />
    ) : (
      <CallRows key={at} data={data} amountOf={amountOf} symbol={coin?.symbol ?? ''} />
    )
  })
})

const TokenRow = observer(function TokenRow({
  chain,
  data,
}: {
  readonly chain: CaipNetworkId
  readonly data: Token['data']
}) {
  const { t } = useSessions()
  const flow = useFlow()
  const { value } = useResource(flow?.resources.tokens, { chain, address: data.address })
  const amount = value ? `${formatUnits(BigInt(data.allowance), value.decimals)}\u00a0${value.symbol}` : data.allowance
  return (
    <>
      <List label={t('smartSessions.may')}>
        <Row
          name={t(value ? 'smartSessions.token' : 'smartSessions.unknownToken', { amount })}
          detail={t('smartSessions.toAnyone')}
          icon="send"
        />
      </List>
      <Named label={t('smartSessions.tokenContract')} text={data.address} />
    </>
  )
})

interface CallRowsProps {
  readonly data: Call['data']
  readonly symbol: string
  readonly amountOf: (units: string) => string
}

/** Finds out which function a name of an ABI stands for; the ABI of a service may not have it. */
const identify = (abi: readonly unknown[], name: string) => {
  try {
    const signature = signatureOf(abi, name)
    const selector = selectorOf(signature)
    return { known: movingFunction(selector), selector, signature }
  } catch {
    return { known: undefined, selector: undefined, signature: undefined }
  }
}

const CallRows = observer(function CallRows({ amountOf, data, symbol }: CallRowsProps) {
  const { t } = useSessions()
  const functions = data.functions.map((one) => ({
    ...one,
    ...identify(data.abi, one.functionName),
    // A request has been read; what a service lists has not.
    functionName: one.functionName.replace(/[^\w$]/g, '?').slice(0, 64),
  }))
  const moneyOf = (valueLimit = '0') =>
    BigInt(valueLimit) > 0n
      ? t('smartSessions.withMoney', { amount: amountOf(valueLimit) })
      : t('smartSessions.withoutMoney', { symbol })
  return (
    <>
      <List label={t('smartSessions.may')}>
        {functions.map(({ functionName: name, selector, valueLimit }) => (
          <Row
            key={name}
            name={t('smartSessions.call', { name })}
            detail={
              selector === undefined
                ? moneyOf(valueLimit)
                : t('smartSessions.selector', { selector, money: moneyOf(valueLimit) })
            }
            icon="grid"
          />
        ))}
      </List>
      <Named label={t('smartSessions.contract')} text={data.address} />
      {functions.map(({ functionName: name, known, signature }) => (
        <Callout key={name} icon="warning" tone="warning">
          {known === undefined
            ? t('smartSessions.unchecked', { name })
            : signature === known
              ? t('smartSessions.noLimit', { name })
              : t('smartSessions.disguised', { name, known })}
        </Callout>
      ))}
    </>
  )
})
