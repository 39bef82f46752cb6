import { defineSchema } from 'portico/kit'
import { type AccountProps, type ConnectMethodProps, definePlugin } from 'portico/plugin'
import { Button, Callout, Field, List, Row, Screen, Text } from 'portico/views'

const SHARES = [
  { name: 'Ether', amount: '1.284 ETH' },
  { name: 'Wrapped Bitcoin', amount: '0.012 WBTC' },
  { name: 'USD Coin', amount: '410.3 USDC' },
]

function EmailMethod({ disabled }: ConnectMethodProps) {
  return (
    <>
      <Field label="Email" value="" clearLabel="Clear" onChange={() => {}} />
      <Button label="Continue with email" disabled={disabled} />
    </>
  )
}

const Tokens = ({ account }: AccountProps) => (
  <List label={`Tokens of ${account}`}>
    {SHARES.map(({ name, amount }) => (
      <Row key={name} name={name} detail={amount} icon="wallet" />
    ))}
  </List>
)

const Activity = () => <Text center>Nothing was sent yet.</Text>
const Notice = () => <Callout icon="info">Your recovery phrase has not been saved.</Callout>
const Empty = () => <Screen title="Contributed" />

const noParams = defineSchema<Record<never, never>>(() => ({}))

/** Contributes to every slot of the connect and account screens. */
export const contributor = definePlugin({
  id: 'contributor',
  views: { Contributed: { params: noParams, load: async () => ({ default: Empty }) } },
  contributes: {
    'connect.methods': { id: 'email', kind: 'email', load: async () => ({ default: EmailMethod }) },
    'account.actions': [
      { id: 'send', label: 'Send', icon: 'send', view: 'Contributed' },
      { id: 'onramp', label: 'Buy', icon: 'plus', view: 'Contributed' },
    ],
    'account.tabs': [
      { id: 'tokens', label: 'Tokens', load: async () => ({ default: Tokens }) },
      { id: 'activity', label: 'Activity', load: async () => ({ default: Activity }) },
    ],
    'account.rows': { id: 'notice', load: async () => ({ default: Notice }) },
  },
})
