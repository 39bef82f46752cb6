import type { RequestDescription, RequestWarning } from 'portico/services'
import {
  Address,
  Callout,
  Facts,
  ForeignText,
  Message,
  NetworkImage,
  observer,
  Panel,
  Text,
  useModalView,
} from 'portico/views'
import type { Approval } from '../contract.js'
import type { EmbeddedWalletPlugin } from '../plugin-type.js'
import { createUnitOf, warningsOf } from './describe-effect.js'
import { describeRequest } from './describe-request.js'
import { RequestEffects } from './request-effects.js'

const NONE: RequestDescription = { effects: [], warnings: [] }
/** What may be harmless, or is bounded by what the user has allowed before. */
const MILD: ReadonlySet<RequestWarning> = new Set(['unknown', 'undescribed', 'sponsor'])

/** Shows the whole request that the wallet will be asked: what is not shown is not approved. */
export const RequestSummary = observer(function RequestSummary({ approval }: { readonly approval: Approval }) {
  const { stores, t } = useModalView<EmbeddedWalletPlugin>('embeddedWallet')
  const network = approval.chain === undefined ? undefined : stores.networks.find(approval.chain)
  const { description = NONE } = approval
  const { effects } = description
  const coin = network?.nativeCurrency
  const unitOf = createUnitOf(approval, coin)
  const { kind, from, to, amount, text } = describeRequest(approval, coin)
  // The sentences hold receiver and amount.
  const isPlainSend = kind === 'send' && effects.length === 0
  return (
    <>
      <Text>{t(`embeddedWallet.${kind}Text`)}</Text>
      {warningsOf(description, unitOf).map((warning) => (
        <Callout key={warning} icon="warning" tone={MILD.has(warning) ? 'warning' : 'danger'}>
          {t(`embeddedWallet.warn.${warning}`)}
        </Callout>
      ))}
      <RequestEffects effects={effects} coin={coin} unitOf={unitOf} />
      <Panel translate="no">
        <Facts
          facts={[
            ...(from === undefined
              ? []
              : [[t('embeddedWallet.sender'), <Address key="from" address={from} />] as const]),
            ...(isPlainSend && to !== undefined
              ? [
                  [
                    t('embeddedWallet.receiver'),
                    to ? <ForeignText key="to" text={to} /> : t('embeddedWallet.newContract'),
                  ] as const,
                ]
              : []),
            ...(amount === undefined || !isPlainSend ? [] : [[t('embeddedWallet.amount'), amount] as const]),
            [
              t('embeddedWallet.network'),
              network ? (
                <>
                  <NetworkImage network={network} size="tiny" />
                  {network.name}
                </>
              ) : (
                (approval.chain ?? '')
              ),
            ],
          ]}
        />
      </Panel>
      <div translate="no">
        <Message label={t('embeddedWallet.request')} text={text} />
      </div>
    </>
  )
})
