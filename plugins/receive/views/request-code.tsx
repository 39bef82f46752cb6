import {
  Amount,
  Button,
  Headline,
  NetworkImage,
  observer,
  QrCode,
  Screen,
  Stack,
  Text,
  useCopy,
  useModalView,
} from 'portico/views'
import type { ReceivePlugin } from '../plugin-type.js'
import type { Receiver } from './use-receiver.js'
import { useShare } from './use-share.js'

interface RequestCodeProps {
  readonly receiver: Receiver
  readonly link: string
  readonly amount: string
  readonly symbol: string
  /** What it is for; empty without a note. */
  readonly note: string
  readonly onChange: () => void
}

/** Shows what is asked for as a code, and hands it on as a link. */
export const RequestCode = observer(function RequestCode(props: RequestCodeProps) {
  const { receiver, link, amount, symbol, note, onChange } = props
  const { t } = useModalView<ReceivePlugin>('receive')
  const copy = useCopy({ copied: t('receive.linkCopied'), failed: t('receive.linkNotCopied') })
  const share = useShare()
  const { network } = receiver
  const copyButton = (
    <Button
      label={t('receive.copyLink')}
      icon="copy"
      kind={share ? 'secondary' : 'primary'}
      onClick={() => copy(link)}
    />
  )
  return (
    <Screen
      title={t('receive.request')}
      footerColumns={2}
      footer={
        share ? (
          <>
            {copyButton}
            <Button
              label={t('receive.share')}
              iconEnd="external"
              kind="primary"
              onClick={() => share({ text: link })}
            />
          </>
        ) : (
          <>
            <Button label={t('receive.change')} onClick={onChange} />
            {copyButton}
          </>
        )
      }
    >
      <Stack gap="wide">
        <Headline>
          <Amount
            size="money"
            parts={[
              { type: 'integer', value: amount },
              { type: 'unit', value: `\u00a0${symbol}` },
            ]}
          />
          <Text center>
            {note
              ? t('receive.onFor', { network: network.name, note })
              : t('receive.onNetwork', { network: network.name })}
          </Text>
        </Headline>
        <QrCode value={link} label={t('receive.requestCode')} size="small">
          <NetworkImage network={network} size="hero" />
        </QrCode>
        <Text size="small" center>
          {t('receive.filledIn')}
        </Text>
        {share && <Button label={t('receive.change')} size="small" kind="quiet" onClick={onChange} />}
      </Stack>
    </Screen>
  )
})
