import {
  Address,
  Disclosure,
  Facts,
  Message,
  NetworkImage,
  observer,
  Panel,
  Skeleton,
  useModalView,
} from 'portico/views'
import type { SiwxPlugin, SiwxPrompt } from '../contract.js'

/** Returns the end of the session as the message has it; a host's own message may have none, or none that is a date. */
const readEnd = ({ message, expirationTime }: SiwxPrompt): Date | undefined => {
  if (expirationTime === undefined || !message?.includes(expirationTime)) return undefined
  const end = new Date(expirationTime)
  return Number.isNaN(end.valueOf()) ? undefined : end
}

/** Says in one sentence and three facts what is signed; the message itself is shown on demand. */
export const SignInSummary = observer(function SignInSummary({ prompt }: { readonly prompt: SiwxPrompt }) {
  const { locale, stores, t, window } = useModalView<SiwxPlugin>('siwx')
  const { address, chainId, message } = prompt
  const network = stores.networks.find(chainId)
  const end = readEnd(prompt)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const until = message === undefined ? <Skeleton shape="line" /> : end && format.format(end)
  return (
    <>
      <Panel>
        <p>{t('siwx.wants', { domain: window.location.host })}</p>
        <Facts
          facts={[
            [t('siwx.account'), <Address key="account" address={address} />],
            [
              t('siwx.network'),
              network ? (
                <>
                  <NetworkImage network={network} size="tiny" />
                  {network.name}
                </>
              ) : (
                chainId
              ),
            ],
            ...(until ? [[t('siwx.until'), until] as const] : []),
          ]}
        />
      </Panel>
      <Disclosure label={t('siwx.whole')}>
        {message !== undefined && <Message label={t('siwx.message')} text={message} />}
      </Disclosure>
    </>
  )
})
