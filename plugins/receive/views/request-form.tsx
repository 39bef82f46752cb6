import type { PaymentLinks } from 'portico/plugin'
import {
  AmountField,
  Button,
  Chip,
  Field,
  Label,
  observer,
  Panel,
  Screen,
  Stack,
  Sum,
  TokenImage,
  useModalView,
} from 'portico/views'
import type { Asked } from '../params.js'
import type { ReceivePlugin } from '../plugin-type.js'
import type { Receiver } from './use-receiver.js'

interface RequestFormProps {
  readonly receiver: Receiver
  readonly asked: Asked
  readonly links: PaymentLinks | undefined
  readonly amount: string
  readonly note: string
  readonly isValid: boolean
  readonly onAmount: (amount: string) => void
  readonly onNote: (note: string) => void
  readonly onMake: () => void
}

/** Asks how much of which token is asked for, and for what. */
export const RequestForm = observer(function RequestForm(props: RequestFormProps) {
  const { receiver, asked, links, amount, note, isValid, onAmount, onNote, onMake } = props
  const { navigate, params, t } = useModalView<ReceivePlugin, 'WalletReceiveRequest'>('receive')
  const { network } = receiver
  const { symbol } = asked
  const isWrong = amount !== '' && !isValid
  const label = amount === '' ? t('receive.amountMissing') : isWrong ? t('receive.amountInvalid') : t('receive.make')
  const choose = () => {
    const { note: _, ...rest } = params
    navigate('WalletReceiveSelectToken', { ...rest, ...(note.trim() && { note: note.trim() }) })
  }
  return (
    <Screen
      title={t('receive.request')}
      footer={<Button label={label} kind="primary" disabled={!isValid} onClick={onMake} />}
    >
      <Stack gap="wide">
        <Panel>
          <Label>{t('receive.youAsk')}</Label>
          <Sum
            end={
              links?.isToken ? (
                <Chip
                  icon="chevron-down"
                  spoken={`${t('receive.chooseToken')}: ${symbol}`}
                  image={<TokenImage token={{ ...asked, listed: true }} size="small" />}
                  onClick={choose}
                >
                  {symbol}
                </Chip>
              ) : (
                <span>{symbol}</span>
              )
            }
          >
            <AmountField
              label={t('receive.amount', { symbol })}
              invalid={isWrong}
              value={amount}
              onChange={onAmount}
              onSubmit={isValid ? onMake : undefined}
            />
          </Sum>
          <Label>{t('receive.onNetwork', { network: network.name })}</Label>
        </Panel>
        {links?.hasNote && (
          <Field kind="text" label={t('receive.note')} clearLabel={t('clear')} value={note} onChange={onNote} />
        )}
      </Stack>
    </Screen>
  )
})
