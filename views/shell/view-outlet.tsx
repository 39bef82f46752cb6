import { memo, useEffect, useState } from 'react'
import type { Route } from '../../kernel/contract/stores.js'
import { Spinner } from '../primitives/spinner.js'
import { Status } from '../primitives/status.js'
import { Boundary } from './boundary.js'
import { loadedView, loadView } from './load-view.js'
import { RouteContext } from './route-context.js'
import { Screen } from './screen.js'
import { useViewHost } from './view-context.js'
import { Button } from '../primitives/button.js'
import { IconTile } from '../primitives/icon-tile.js'

/** Renders the screen of one route: loads it when it is first shown, and offers a retry if that fails. */
export const ViewOutlet = memo(function ViewOutlet({ route }: { readonly route: Route }) {
  const host = useViewHost()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const [, redraw] = useState(0)
  const View = loadedView(host, route.name)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to load again.
  useEffect(() => {
    if (View) return
    let gone = false
    loadView(host, route.name).then(
      () => !gone && redraw((count) => count + 1),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [host, route.name, View, attempt])

  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  if (failed) return <Failure onRetry={retry} />
  if (!View) return <Loading />
  return (
    <Boundary key={attempt} fallback={<Failure broken onRetry={retry} />} onError={host.prompt?.fail}>
      <RouteContext.Provider value={route}>
        <View params={route.params} />
      </RouteContext.Provider>
    </Boundary>
  )
})

/** Shows that a screen failed to load or to render, and offers a retry. */
function Failure({ broken = false, onRetry }: { readonly broken?: boolean; readonly onRetry: () => void }) {
  const { text } = useViewHost()
  const heading = text(broken ? 'failure.brokenHeading' : 'failure.heading')
  return (
    <Screen
      title={text('failure.title')}
      announce={heading}
      isUnusable
      footer={<Button label={text('tryAgain')} kind="primary" onClick={onRetry} />}
    >
      <Status
        heading={heading}
        text={text(broken ? 'failure.brokenText' : 'failure.text')}
        picture={<IconTile size="hero" icon="warning" tone="danger" />}
      />
    </Screen>
  )
}

function Loading() {
  const { text } = useViewHost()
  return (
    // The title is for assistive technology; the heading below is visible.
    <Screen title={text('loading')} center={null} isUnusable>
      <Status heading={text('loading')} picture={<Spinner />} />
    </Screen>
  )
}
