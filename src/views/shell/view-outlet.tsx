import { Component, type ComponentType, memo, type ReactNode, useEffect, useState } from 'react'
import type { Route } from '../../kernel/contract/view.js'
import { Button } from '../primitives/button.js'
import { IconTile } from '../primitives/icon-tile.js'
import { Spinner } from '../primitives/spinner.js'
import { Status } from '../primitives/status.js'
import type { ViewHost } from '../view-host.js'
import { Screen } from './screen.js'
import { useViewHost } from './view-context.js'

/** A view's component; `params` have been parsed. */
export type ViewComponent = ComponentType<{ readonly params: Route['params'] }>

const loaded = new WeakMap<object, ViewComponent>()

/** Loads a view's screen ahead of its showing. */
export const preloadView = async (host: Pick<ViewHost, 'view'>, name: string): Promise<ViewComponent> => {
  const definition = host.view(name)
  const known = loaded.get(definition)
  if (known) return known
  const component = (await definition.load()).default as ViewComponent
  loaded.set(definition, component)
  return component
}

/** The screen of one route: loaded when it is first shown, with a way out where that fails. */
export const ViewOutlet = memo(function ViewOutlet({ route }: { readonly route: Route }) {
  const host = useViewHost()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const [, redraw] = useState(0)
  const View = loaded.get(host.view(route.name))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to load again.
  useEffect(() => {
    if (View) return
    let gone = false
    preloadView(host, route.name).then(
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
    <ViewBoundary key={attempt} onRetry={retry}>
      <View params={route.params} />
    </ViewBoundary>
  )
})

function Loading() {
  const { text } = useViewHost()
  return (
    <Screen title={text('loading')}>
      <Status heading={text('loading')} picture={<Spinner />} />
    </Screen>
  )
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  const { text } = useViewHost()
  return (
    <Screen
      title={text('failure.title')}
      footer={<Button label={text('tryAgain')} kind="primary" wide onClick={onRetry} />}
    >
      <Status
        heading={text('failure.heading')}
        text={text('failure.text')}
        picture={<IconTile size="hero" icon="warning" tone="danger" />}
      />
    </Screen>
  )
}

interface BoundaryProps {
  readonly children: ReactNode
  readonly onRetry: () => void
}

/** A screen that throws costs itself alone; the rest of the modal lives. */
class ViewBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failure onRetry={this.props.onRetry} /> : this.props.children
  }
}
