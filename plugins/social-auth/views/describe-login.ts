import type { StatusProps } from 'portico/views'
import type { SocialFailure, SocialPhase } from '../social-flow.js'
import { nameOf } from './name-of.js'
import type { useSocialAuth } from './use-social-auth.js'

type Translate = ReturnType<typeof useSocialAuth>['t']

/** What a screen says about a login. */
type Description = Pick<StatusProps, 'heading' | 'text' | 'mark'>

/** Describes what a login waits for. */
export const describeWait = (t: Translate, social: string, phase: SocialPhase | 'connecting'): Description => {
  const name = nameOf(social)
  switch (phase) {
    case 'reading':
      return { heading: t('socialAuth.reading'), text: t('socialAuth.readingText') }
    case 'recovering':
      return { heading: t('socialAuth.opening'), text: '' }
    case 'connecting':
      return { heading: t('socialAuth.connecting'), text: '' }
    case 'leaving':
      return { heading: t('socialAuth.leaving', { name }), text: t('socialAuth.leavingText') }
    case 'idle':
      return { heading: t('socialAuth.waiting', { name }), text: t('socialAuth.ready'), mark: { icon: 'external' } }
    default:
      return { heading: t('socialAuth.waiting', { name }), text: t('socialAuth.waitingText') }
  }
}

/** Describes why the accounts of a finished login are not connected. */
export const describeUnconnected = (t: Translate, failure: 'declined' | 'failed'): Description => ({
  heading: t(failure === 'declined' ? 'socialAuth.failed.declined' : 'socialAuth.failed.connect'),
  text: t(failure === 'declined' ? 'socialAuth.failed.declinedText' : 'socialAuth.failed.connectText'),
  mark: { icon: 'warning', tone: 'danger' },
})

/** Describes why a login has ended. */
export const describeFailure = (t: Translate, social: string, failure: SocialFailure): Description => {
  const name = nameOf(social)
  const heading = t(`socialAuth.failed.${failure}`, { name })
  const text = t(`socialAuth.failed.${failure}Text`, { name })
  if (failure === 'blocked') return { heading, text, mark: { icon: 'external' } }
  if (failure === 'cancelled' || failure === 'declined' || failure === 'left')
    return { heading, text, mark: { icon: 'close' } }
  return { heading, text, mark: { icon: 'warning', tone: failure === 'cut' ? 'warning' : 'danger' } }
}
