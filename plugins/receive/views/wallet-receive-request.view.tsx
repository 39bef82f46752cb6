import { type PaymentLinks, parseUnits } from 'portico/plugin'
import { observer, Screen, useDepositGuard, useLoaded, useModalView } from 'portico/views'
import type { Asked } from '../params.js'
import type { ReceivePlugin } from '../plugin-type.js'
import { NoReceiver } from './no-receiver.js'
import { RequestCode } from './request-code.js'
import { RequestForm } from './request-form.js'
import { useReceiver } from './use-receiver.js'

const readAmount = (text: string, decimals: number): bigint | undefined => {
  try {
    return text === '' ? undefined : parseUnits(text, decimals)
  } catch {
    return undefined
  }
}

const noLinks = async (): Promise<undefined> => undefined

/** Asks for an amount of a token, and shows a code that fills it in where it is scanned. */
export default observer(function WalletReceiveRequest() {
  const { params, stores, t, useRouteState } = useModalView<ReceivePlugin, 'WalletReceiveRequest'>('receive')
  const [text, setText] = useRouteState('amount', '')
  const [note, setNote] = useRouteState('note', params.note ?? '')
  const [isMade, setMade] = useRouteState('made', false)
  const receiver = useReceiver()
  const { paymentLinks } = stores.accounts.offers(receiver?.namespace ?? '')
  const links = useLoaded<PaymentLinks | undefined>(paymentLinks ?? noLinks)
  const isAskedFirst = useDepositGuard(receiver)
  if (!receiver) return <NoReceiver />
  if (isAskedFirst) return <Screen title={t('receive.title')} />
  const { address, network } = receiver
  if (!links && paymentLinks) return <Screen title={t('receive.request')} />
  // A token of another network would be asked for at a foreign address.
  const asked: Asked = params.token?.chain === network.caipNetworkId ? params.token : network.nativeCurrency
  const { decimals, symbol } = asked
  const typed = text.trim().replace(',', '.')
  const amount = readAmount(typed, decimals)
  const { address: token } = asked
  const canAsk = token === undefined || links?.isToken?.(token) === true
  const link =
    amount !== undefined && amount > 0n && canAsk
      ? links?.link({ network, address, token, amount: String(amount), decimals, note: note.trim() || undefined })
      : undefined
  if (isMade && link !== undefined)
    return (
      <RequestCode
        receiver={receiver}
        link={link}
        amount={typed}
        symbol={symbol}
        note={note.trim()}
        onChange={() => setMade(false)}
      />
    )
  return (
    <RequestForm
      receiver={receiver}
      asked={asked}
      links={links}
      amount={text}
      note={note}
      isValid={link !== undefined}
      onAmount={setText}
      onNote={setNote}
      onMake={() => setMade(true)}
    />
  )
})
