import { Button, Callout, LiveRegion, observer, Panels, Screen, UnsettledNote, useResource } from 'portico/views'
import { type ReactNode, useEffect, useState } from 'react'
import { checkDraft, type DraftProblem } from '../check-draft.js'
import { isSameAddress } from '../doubts.js'
import { AmountPanel } from './amount-panel.js'
import { doubtsOf } from './doubts-of.js'
import { InWallet } from './in-wallet.js'
import { LookAlike } from './look-alike.js'
import { SendNotReady } from './not-ready.js'
import { ReceiverPanel } from './receiver-panel.js'
import { useFillIn } from './use-fill-in.js'
import { useSendProblem } from './use-send-problem.js'
import { useRequest, useSend, useUnsettledText } from './use-send.js'

/** What the button says instead of Review. */
const MISSING = {
  token: 'send.missingToken',
  value: 'send.wrongAmount',
  amount: 'send.missingAmount',
  receiver: 'send.missingReceiver',
  address: 'send.wrongReceiver',
  memo: 'send.missingMemo',
} as const satisfies Record<Exclude<DraftProblem, 'funds'>, string>

/** The form: how much of what, and to whom. */
export default observer(function WalletSend(): ReactNode {
  const { counterparties, hasMemos, navigate, options, place, preload, resources, store, stores, t } = useSend()
  const request = useRequest()
  const unsettled = useUnsettledText()
  const [isBusy, setBusy] = useState(false)
  useFillIn()
  useResource(resources?.tokens, place)
  useEffect(() => void counterparties?.load(), [counterparties])
  useEffect(() => {
    preload('WalletSendTo', 'WalletSendPreview', 'WalletSendConfirmed')
  }, [preload])
  // A review that was left is over: what it shows may be out of date.
  useEffect(() => {
    if (request?.state.phase === 'review') request.discard()
  }, [request])
  const { action, text: warning } = useSendProblem()
  if (request?.state.phase === 'wallet' && request.state.review) return <InWallet review={request.state.review} />
  if (!place) return <SendNotReady />
  const { draft, accepted } = store
  const { receiver, token } = draft
  const doubts = receiver ? doubtsOf(receiver, token, { counterparties, place, store, stores }) : []
  const [doubt] = doubts
  if (receiver && doubt?.kind === 'lookAlike' && accepted !== receiver.address)
    return <LookAlike receiver={receiver} doubt={doubt} />
  const needsMemo =
    receiver !== undefined && hasMemos && options.memoAddresses.some((one) => isSameAddress(one, receiver.address))
  const problem = checkDraft(draft, {
    isReceiverInvalid: doubt?.isBlocking === true,
    isUnreadable: store.isUnreadable,
    needsMemo,
  })
  const symbol = token?.symbol ?? ''
  const missing = problem === 'funds' ? t('send.tooMuch', { symbol }) : problem && t(MISSING[problem])
  const submit = async () => {
    if (!request || problem) return
    setBusy(true)
    const isReady = await request.review().finally(() => setBusy(false))
    if (isReady && stores.router.current?.name === 'WalletSend') navigate('WalletSendPreview')
  }
  return (
    <Screen
      title={t('send.title')}
      footer={
        <Button
          label={missing ?? t('send.review')}
          kind="primary"
          disabled={problem !== undefined}
          busy={isBusy || !request}
          onClick={() => void submit()}
        />
      }
    >
      <Panels>
        <UnsettledNote request={request} text={unsettled} />
        <AmountPanel problem={problem} />
        <ReceiverPanel doubts={doubts} needsMemo={needsMemo} />
        {warning && (
          <Callout icon="warning" tone="warning" action={action}>
            {warning}
          </Callout>
        )}
        <LiveRegion message={warning} />
      </Panels>
    </Screen>
  )
})
