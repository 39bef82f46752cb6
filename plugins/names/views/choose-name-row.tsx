import type { AccountProps } from 'portico/plugin'
import { observer, Row } from 'portico/views'
import { FORM } from '../constants.js'
import { NameTile } from './name-tile.js'
import { useNames } from './use-names.js'

/** The row of the settings that chooses a name, while the account is one that can get it. */
export default observer(function ChooseNameRow({ account }: AccountProps) {
  const { navigate, pending, place, t } = useNames()
  if (place?.account !== account) return null
  return (
    <Row
      name={t('names.row')}
      image={<NameTile />}
      trailing="chevron"
      busy={pending === FORM}
      onClick={() => navigate(FORM)}
    />
  )
})
