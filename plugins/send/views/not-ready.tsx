import { NotReady } from 'portico/views'
import { useSend } from './use-send.js'

/** Shown when nothing can be sent: on a network of another family, or without a wallet. */
export function SendNotReady() {
  const { network, stores, t } = useSend()
  const isUnsupported = !network && stores.networks.of(stores.modal.namespace ?? '').caipNetwork !== undefined
  const text = isUnsupported ? [t('send.unsupported'), t('send.unsupportedText')] : [t('send.notConnected')]
  return <NotReady title={t('send.title')} text={text} isUnsupported={isUnsupported} />
}
