import { List, observer, Row, useModalView } from 'portico/views'
import type { TipJarPlugin } from './tip-jar.js'

/** Leads from the account screen to the form. */
export default observer(function TipRow() {
  const { navigate, pending, t } = useModalView<TipJarPlugin>('tipJar')
  return (
    <List label={t('tipJar.title')}>
      <Row
        name={t('tipJar.title')}
        icon="send"
        trailing="chevron"
        busy={pending === 'Tip'}
        onClick={() => navigate('Tip')}
      />
    </List>
  )
})
