import { createModal } from 'portico'
import { defineElements } from 'portico/elements'
import { eip155 } from 'portico/eip155'
import { mainnet } from 'portico/networks'
import { definePlugin, type Plugin, type PromptOptions, type PromptOutcome, type ViewDefinition } from 'portico/plugin'
import { Button, Field, List, Row, Screen, Text, useModalView } from 'portico/views'
import { useState } from 'react'
import * as z from 'zod/mini'

const params = z.object({ what: z._default(z.string(), 'Send 12.5 ETH to maya.eth?') })
const result = z.object({ value: z.string() })

/** The views that this page prompts with. */
export type AskView = 'Ask' | 'Bare' | 'OneButton' | 'Crash' | 'Missing'

type AskPlugin = Plugin<
  'ask',
  {
    api: { ask(onLeave: PromptOptions['onLeave'], view?: AskView): Promise<void> }
    handlers: Record<never, never>
    views: { Form: ViewDefinition; Ask: ViewDefinition<typeof params, typeof result> }
    errors: never
    networks: never
  }
>

/** A long form: its input, its scroll position and its focus are to survive a prompt. */
function Form() {
  const { api, back } = useModalView<AskPlugin>('ask')
  const [note, setNote] = useState('')
  const rows = Array.from({ length: 40 }, (_, index) => `Row ${index + 1}`)
  return (
    <Screen title="Form" footer={<Button label="Review" kind="primary" onClick={() => void api.ask('reject')} />}>
      <Field label="Note" value={note} onChange={setNote} clearLabel="Clear" />
      <List label="Rows">
        {rows.map((name) => (
          <Row key={name} name={name} onClick={back} />
        ))}
      </List>
    </Screen>
  )
}

function Ask() {
  const { answer, leave, params } = useModalView<AskPlugin, 'Ask'>('ask')
  return (
    <Screen
      title="Review"
      hasCancel
      footerColumns={2}
      footer={
        <>
          <Button label="Cancel" onClick={leave} />
          <Button label="Yes" kind="primary" onClick={() => answer({ value: 'yes' })} />
        </>
      }
    >
      <Text>{params.what}</Text>
    </Screen>
  )
}

/** A screen of an author who has thought of no way out. */
function Bare() {
  const { params } = useModalView<AskPlugin, 'Ask'>('ask')
  return (
    <Screen title="Review">
      <Text>{params.what}</Text>
    </Screen>
  )
}

function OneButton() {
  const { answer, params } = useModalView<AskPlugin, 'Ask'>('ask')
  return (
    <Screen title="Review" footer={<Button label="Yes" kind="primary" onClick={() => answer({ value: 'yes' })} />}>
      <Text>{params.what}</Text>
    </Screen>
  )
}

const outcomes: unknown[] = []
const controllers: AbortController[] = []

const askPlugin = definePlugin({
  id: 'ask',
  egress: () => ({}),
  views: {
    Form: { params: z.object({}), load: async () => ({ default: Form }) },
    Ask: { params, result, load: async () => ({ default: Ask }) },
    Bare: { params, load: async () => ({ default: Bare }) },
    OneButton: { params, result, load: async () => ({ default: OneButton }) },
    Crash: {
      params,
      load: async () => ({
        default: () => {
          throw new Error('The screen is broken.')
        },
      }),
    },
    Missing: {
      params,
      load: async () => {
        throw new Error('offline')
      },
    },
  },
  setup: ({ navigate, prompt }) => ({
    navigate,
    /** Prompts, and records how it ends. */
    async ask(onLeave: PromptOptions['onLeave'], view: AskView = 'Ask'): Promise<void> {
      const controller = new AbortController()
      controllers.push(controller)
      const at = outcomes.push('pending') - 1
      const asked: Promise<PromptOutcome<unknown>> = prompt(view, {}, { onLeave, signal: controller.signal })
      outcomes[at] = await asked.catch((error: { readonly code?: string }) => ({ code: error.code }))
    },
  }),
})

const modal = createModal({
  projectId: 'local',
  themeMode: new URLSearchParams(location.search).get('theme') === 'light' ? 'light' : 'dark',
  plugins: [eip155({ networks: [mainnet] }), askPlugin()],
})
defineElements(modal)

const page = { modal, outcomes, controllers }

/** What this page puts on its window. */
export type PromptsPage = typeof page

Object.assign(window, { prompts: page })
