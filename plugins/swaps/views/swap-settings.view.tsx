import { readAmount, readTyped } from 'portico/kit'
import { Button, Callout, Caption, ChoiceLine, Choices, Field, observer, Screen, Text } from 'portico/views'
import type { ReactNode } from 'react'
import { DEFAULT_SLIPPAGE, SLIPPAGE_LIMITS, SLIPPAGE_WARNING } from '../constants.js'
import { showShare, SlippageNote } from './quote-facts.js'
import { useSwaps } from './use-swaps.js'

/** What is offered, in hundredths of a percent. */
const CHOICES = [50, DEFAULT_SLIPPAGE, 300] as const
/** A percentage has two decimals here. */
const DECIMALS = 2

/** Sets how far the price may move before a swap gives up. */
export default observer(function SwapSettings(): ReactNode {
  const { back, locale, options, store, t, useRouteState } = useSwaps()
  const [text, setText] = useRouteState('other', '')
  const { slippageStep: step } = options
  const least = Math.max(step, SLIPPAGE_LIMITS.least)
  const most = SLIPPAGE_LIMITS.most - (SLIPPAGE_LIMITS.most % step)
  const isAllowed = (slippage: number) => slippage >= least && slippage <= most && slippage % step === 0
  const show = (slippage: number) => showShare(slippage * 10, locale, DECIMALS)
  const change = (typed: string) => {
    setText(typed)
    const [amount, other] = readTyped(typed.replace('%', ''), { locale })
    const read = amount === undefined || other !== undefined ? undefined : readAmount(amount, DECIMALS)
    const slippage = read === undefined ? undefined : Number(read)
    if (slippage !== undefined && isAllowed(slippage)) store.setSlippage(slippage)
  }
  const choose = (slippage: number) => {
    setText('')
    store.setSlippage(slippage)
  }
  const [typed] = readTyped(text.replace('%', ''), { locale })
  const isTaken = typed !== undefined && readAmount(typed, DECIMALS) === BigInt(store.slippage)
  const limits = { least: show(least), most: show(most) }
  const wrong = step > 1 ? t('swaps.slippageSteps', { ...limits, step: show(step) }) : t('swaps.slippageWrong', limits)
  const error = text !== '' && !isTaken ? wrong : ''
  return (
    <Screen
      title={t('swaps.settings')}
      footer={<Button label={t('swaps.done')} kind="primary" disabled={error !== ''} onClick={back} />}
    >
      <Caption label={t('swaps.slippageTitle')} />
      <Choices>
        <ChoiceLine>
          {CHOICES.filter(isAllowed).map((slippage) => (
            <Button
              key={slippage}
              label={show(slippage)}
              size="small"
              pressed={store.slippage === slippage && text === ''}
              onClick={() => choose(slippage)}
            />
          ))}
        </ChoiceLine>
        <Field
          kind="decimal"
          label={t('swaps.slippageOther')}
          clearLabel={t('clear')}
          value={text}
          error={error}
          onChange={change}
        />
        <Text>{t('swaps.slippageText')}</Text>
        <SlippageNote />
        {store.slippage > SLIPPAGE_WARNING && (
          <Callout icon="warning" tone="warning">
            {t('swaps.slippageHigh')}
          </Callout>
        )}
      </Choices>
    </Screen>
  )
})
