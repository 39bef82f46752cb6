import { List, observer, Row, Screen, Text } from 'portico/views'
import { nameOf } from './name-of.js'
import { SocialTile } from './social-mark.js'
import { useChoose } from './use-choose.js'
import { useOffered } from './use-offered.js'
import { useSocialAuth } from './use-social-auth.js'

/** Lists every social login. */
export default observer(function ConnectSocialsView() {
  const { params, pending, stores, t } = useSocialAuth()
  const { namespace } = params
  const offer = useOffered(namespace)
  const choose = useChoose(namespace)
  return (
    <Screen title={t('socialAuth.all')}>
      {offer ? (
        <List label={t('socialAuth.all')}>
          {offer.socials.map((social) => (
            <Row
              key={social}
              name={nameOf(social)}
              image={<SocialTile social={social} />}
              trailing="chevron"
              busy={pending === social}
              disabled={stores.operations.isRunning()}
              onClick={() => choose(offer.wallet, social)}
            />
          ))}
        </List>
      ) : (
        <Text center>{t('socialAuth.none')}</Text>
      )}
    </Screen>
  )
})
