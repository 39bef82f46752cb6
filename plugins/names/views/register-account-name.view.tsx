import { isModalError } from 'portico/plugin'
import {
  Button,
  Callout,
  Field,
  List,
  LiveRegion,
  observer,
  Results,
  Row,
  RowSkeleton,
  Screen,
  Status,
  Text,
  useProblem,
  useResource,
} from 'portico/views'
import { type ReactNode, useEffect, useState } from 'react'
import { DEBOUNCE_MS, NAMESPACE, OUTCOME } from '../constants.js'
import { labelProblem } from '../is-label.js'
import { NameTile } from './name-tile.js'
import { useFlow, useNames } from './use-names.js'

/** Returns why a registration has failed, in words for the user. */
const problemText = (problem: unknown, name: string, t: ReturnType<typeof useNames>['t']): string => {
  if (!isModalError(problem) || problem.code === 'NAMES_UNSURE') return t('error.NAMES_UNSURE', { name })
  if (problem.code === 'USER_REJECTED') return t('names.declinedText')
  if (problem.code === 'NAMES_UNCONFIRMED') return t('error.NAMES_UNCONFIRMED', { name })
  if (problem.code === 'NAMES_EXPIRED') return t('error.NAMES_EXPIRED', { name })
  const failed = t('error.NAMES_REGISTER_FAILED', { name })
  return problem.details ? `${failed}: ${problem.details}` : failed
}

/** Asks for a name, and says whether it is free. */
export default observer(function RegisterAccountName(): ReactNode {
  const { after, navigate, place, preload, server, store, suffix, t } = useNames()
  const flow = useFlow()
  const label = store.text.trim().toLowerCase()
  const [looked, setLooked] = useState(label)
  useEffect(() => after(DEBOUNCE_MS, () => setLooked(label)), [after, label])
  useEffect(() => preload(OUTCOME), [preload])
  const owner = useResource(flow?.resources.owners, place)
  const isLooked = looked === label && label !== ''
  const wrong = labelProblem(looked)
  const isOpen = place !== undefined && owner.value?.isServed !== false && owner.value?.name === undefined
  const subject = isOpen && isLooked && !wrong ? { ...place, label } : undefined
  const offer = useResource(flow?.resources.offers, subject)
  const name = `${label}${suffix}`
  const describe = () => problemText(store.problem, store.name ?? name, t)
  const { action, text: problem } = useProblem(store.problem, NAMESPACE, describe)

  if (!place)
    return (
      <Screen
        title={t('names.title')}
        footer={<Button label={t('connect.title')} kind="primary" onClick={() => navigate('Connect')} />}
      >
        <Status heading={t('names.noLogin')} text={t('names.noLoginText')} picture={<NameTile size="hero" />} />
      </Screen>
    )
  if (owner.value?.isServed === false)
    return (
      <Screen
        title={t('names.title')}
        footer={<Button label={t('networks.title')} kind="primary" onClick={() => navigate('Networks')} />}
      >
        <Status
          heading={t('names.notServed', { network: place.network.name })}
          text={t('names.notServedText')}
          picture={<NameTile size="hero" />}
        />
      </Screen>
    )
  const found = isLooked && offer.value?.name === name ? offer.value : undefined
  const hasFailed = isLooked && offer.status === 'failed'
  const owned = owner.value?.name
  const error = owned !== undefined ? t('names.owned') : looked === label && wrong ? t(`names.${wrong}`) : ''
  const isFree = found?.isRegistered === false
  const isDeclined = isModalError(store.problem, 'USER_REJECTED')
  const said = hasFailed
    ? t('error.NAMES_RESOLVE_FAILED')
    : found
      ? t(isFree ? 'names.isFree' : 'names.isTaken', { name })
      : ''
  const register = () => {
    if (isFree) void flow?.registerFromForm(label)
  }
  return (
    <Screen
      title={t('names.title')}
      steady
      footer={
        <Button
          label={isFree ? t('names.register', { name: label }) : t('names.choose')}
          kind="primary"
          disabled={!isFree || !flow}
          onClick={register}
        />
      }
    >
      <LiveRegion message={problem || said} />
      <Text>{t('names.leadText')}</Text>
      <Field
        kind="text"
        label={t('names.field')}
        suffix={suffix}
        clearLabel={t('clear')}
        value={store.text}
        onChange={(text) => store.setText(text)}
        onSubmit={isFree ? register : undefined}
        error={error}
        autoFocus
      />
      <Results>
        {owned !== undefined && (
          <List label={t('names.offers')}>
            <Row name={owned} detail={t('account.nameBy', { source: server })} tag={{ label: t('names.taken') }} />
          </List>
        )}
        {problem && (
          <Callout icon={isDeclined ? 'info' : 'warning'} tone={isDeclined ? undefined : 'warning'} action={action}>
            {problem}
          </Callout>
        )}
        {hasFailed && (
          <Callout icon="warning" tone="warning" action={{ label: t('tryAgain'), onClick: () => void offer.refresh() }}>
            {t('error.NAMES_RESOLVE_FAILED')}
          </Callout>
        )}
        {subject && !found && !hasFailed && <RowSkeleton />}
        {found && (
          <List label={t('names.offers')}>
            <Row
              name={name}
              tag={{ label: t(isFree ? 'names.available' : 'names.taken'), tone: isFree ? 'success' : undefined }}
            />
            {found.suggestions.map((one) => (
              <Row
                key={one}
                name={`${one}${suffix}`}
                tag={{ label: t('names.available'), tone: 'success' }}
                onClick={() => store.setText(one)}
              />
            ))}
          </List>
        )}
      </Results>
    </Screen>
  )
})
