import { parseUnits } from 'portico/plugin'
import { Button, Field, NetworkImage, observer, QrCode, Screen, Text, useCopy, useModalView } from 'portico/views'
import { hasNotes, paymentLink } from '../payment-link.js'
import type { ReceivePlugin } from '../plugin.js'
import { NoReceiver } from './no-receiver.js'
import { useReceiver } from './use-receiver.js'

const readAmount = (text: string, decimals: number): bigint | undefined => {
  try {
    return text === '' ? undefined : parseUnits(text, decimals)
  } catch {
    return undefined
  }
}

/** Asks for an amount, and shows a code that fills it in where it is scanned. */
export default observer(function WalletReceiveRequest() {
  const { t, useRouteState, window } = useModalView<ReceivePlugin, 'WalletReceiveRequest'>('receive')
  const [text, setText] = useRouteState('amount', '')
  const [note, setNote] = useRouteState('note', '')
  const [isMade, setMade] = useRouteState('made', false)
  const receiver = useReceiver()
  const copy = useCopy({ copied: t('receive.linkCopied'), failed: t('receive.linkNotCopied') })
  if (!receiver) return <NoReceiver />
  const { namespace, address, network } = receiver
  const { decimals, symbol } = network.nativeCurrency
  const amount = readAmount(text, decimals)
  const isValid = amount !== undefined && amount > 0n
  const link = isValid
    ? paymentLink({
        namespace,
        reference: String(network.id),
        address,
        amount,
        decimals,
        note: note.trim() || undefined,
      })
    : undefined
  if (!isMade || link === undefined) {
    const label = text === '' ? t('receive.amountMissing') : isValid ? t('receive.make') : t('receive.amountInvalid')
    const make = () => setMade(true)
    return (
      <Screen
        title={t('receive.request')}
        footer={<Button label={label} kind="primary" disabled={!isValid} onClick={make} />}
      >
        <div className="portico-receive">
          <Text>{t('receive.ask', { symbol, network: network.name })}</Text>
          <Field
            kind="decimal"
            label={t('receive.amount', { symbol })}
            clearLabel={t('clear')}
            value={text}
            onChange={setText}
            onSubmit={isValid ? make : undefined}
          />
          {hasNotes(namespace) && (
            <Field kind="text" label={t('receive.note')} clearLabel={t('clear')} value={note} onChange={setNote} />
          )}
        </div>
      </Screen>
    )
  }
  const { navigator } = window
  const canShare = typeof navigator.share === 'function'
  return (
    <Screen
      title={t('receive.request')}
      footerColumns={2}
      footer={
        <>
          <Button label={t('receive.change')} onClick={() => setMade(false)} />
          {canShare ? (
            <Button
              label={t('receive.share')}
              iconEnd="external"
              kind="primary"
              // A share that the user gives up is no failure.
              onClick={() => void navigator.share({ text: link }).catch(() => undefined)}
            />
          ) : (
            <Button label={t('receive.copyLink')} icon="copy" kind="primary" onClick={() => copy(link)} />
          )}
        </>
      }
    >
      <div className="portico-receive">
        <div className="portico-balance">
          <p className="portico-amount" data-size="money" dir="ltr">
            {text}
            <span>{`\u00a0${symbol}`}</span>
          </p>
          <Text center>
            {note.trim()
              ? t('receive.onFor', { network: network.name, note: note.trim() })
              : t('receive.onNetwork', { network: network.name })}
          </Text>
        </div>
        <QrCode value={link} label={t('receive.requestCode')}>
          <NetworkImage network={network} size="hero" />
        </QrCode>
        <Text size="small" center>
          {t('receive.filledIn')}
        </Text>
      </div>
    </Screen>
  )
})
