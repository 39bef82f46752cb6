// @ts-check
import { readFileSync } from 'node:fs'
/**
 * The marks that ship, by their files in `@web3icons/core/svgs`.
 *
 * @typedef {object} Group
 * @property {string} name of the module in `views/marks/`
 * @property {string} about
 * @property {Readonly<Record<string, readonly string[]>>} marks the keys that each file is found by
 */

/**
 * Marks of one colour, as paths on a grid of 24 px.
 *
 * @typedef {object} PathGroup
 * @property {string} path of the module
 * @property {string} constant
 * @property {string} about
 * @property {string} from the package
 * @property {string} version
 * @property {readonly string[]} names of its files
 */

const VERSIONS = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).devDependencies

/** @type {readonly PathGroup[]} */
export const pathGroups = [
  {
    path: 'plugins/social-auth/views/social-marks.ts',
    constant: 'SOCIAL_MARKS',
    about: 'The marks of social logins, by their ids.',
    from: 'simple-icons',
    version: VERSIONS['simple-icons'],
    names: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  },
]

/** @type {readonly Group[]} */
export const groups = [
  {
    name: 'network-marks',
    about: 'The marks of networks, by CAIP-2 id; a testnet has the mark of its network.',
    marks: {
      'networks/background/ethereum': ['eip155:1', 'eip155:11155111', 'eip155:17000'],
      'networks/background/optimism': ['eip155:10', 'eip155:11155420'],
      'networks/background/arbitrum-one': ['eip155:42161', 'eip155:421614'],
      'networks/background/polygon': ['eip155:137', 'eip155:80002'],
      'networks/background/base': ['eip155:8453', 'eip155:84532'],
      'networks/background/binance-smart-chain': ['eip155:56', 'eip155:97'],
      'networks/background/avalanche': ['eip155:43114', 'eip155:43113'],
      'networks/background/gnosis': ['eip155:100'],
      'networks/background/celo': ['eip155:42220'],
      'networks/background/zksync': ['eip155:324', 'eip155:300'],
      'networks/background/aurora': ['eip155:1313161554', 'eip155:1313161555'],
      'networks/background/linea': ['eip155:59144'],
      'networks/background/scroll': ['eip155:534352'],
      'networks/background/mantle': ['eip155:5000'],
      'networks/background/zora': ['eip155:7777777'],
      'networks/background/fantom': ['eip155:250'],
      'networks/background/kaia': ['eip155:8217'],
      'networks/background/berachain': ['eip155:80094'],
      'networks/background/unichain': ['eip155:130'],
      'tokens/background/AKT': ['cosmos:akashnet-2'],
      'tokens/background/AXL': ['cosmos:axelar-dojo-1'],
      'tokens/background/TIA': ['cosmos:celestia'],
      'networks/background/cosmos-hub': ['cosmos:cosmoshub-4'],
      'tokens/background/DYDX': ['cosmos:dydx-mainnet-1'],
      'networks/background/osmosis': ['cosmos:osmosis-1'],
      'networks/background/solana': [
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
        'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
      ],
      'networks/background/polkadot': [
        'polkadot:91b171bb158e2d3848fa23a9f1c25182',
        'polkadot:68d56f15f85d3136970ec16946040bc1',
        'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
        'polkadot:67f9723393ef76214df0118c34bbbd3d',
      ],
      'tokens/background/KSM': [
        'polkadot:b0a8d493285c2df73290dfb7e61f870f',
        'polkadot:48239ef607d7928874027a43a6768920',
      ],
      'networks/background/bitcoin': [
        'bip122:000000000019d6689c085ae165831e93',
        'bip122:000000000933ea01ad0ee984209779ba',
        'bip122:00000000da84f2bafbbc53dee25a72ae',
        'bip122:00000008819873e925422c1ff0f99f7c',
      ],
    },
  },
  {
    name: 'token-marks',
    about: 'The marks of native coins and of tokens that are on many lists, by symbol.',
    marks: {
      'tokens/background/ETH': ['ETH', 'WETH'],
      'tokens/background/BTC': ['BTC'],
      'tokens/background/WBTC': ['WBTC'],
      'tokens/background/SOL': ['SOL', 'WSOL'],
      'tokens/background/USDC': ['USDC'],
      'tokens/background/USDT': ['USDT'],
      'tokens/background/DAI': ['DAI', 'XDAI'],
      'tokens/background/POL': ['POL', 'MATIC'],
      'tokens/background/BNB': ['BNB', 'WBNB'],
      'tokens/background/AVAX': ['AVAX', 'WAVAX'],
      'tokens/background/CELO': ['CELO'],
      'tokens/background/ARB': ['ARB'],
      'tokens/background/OP': ['OP'],
      'tokens/background/LINK': ['LINK'],
      'tokens/background/AAVE': ['AAVE'],
      'tokens/background/MKR': ['MKR'],
      'tokens/background/PYUSD': ['PYUSD'],
      'tokens/background/MSOL': ['MSOL'],
      'tokens/background/JUP': ['JUP'],
    },
  },
  {
    name: 'relay-marks',
    about: 'The mark of WalletConnect, which most lists show without those of other wallets.',
    marks: { 'wallets/background/wallet-connect': ['WalletConnect'] },
  },
  {
    name: 'wallet-marks',
    about: 'The marks of well-known wallets, by their name in lower case, without "wallet".',
    marks: {
      'wallets/background/metamask': ['metamask'],
      'wallets/background/trust': ['trust'],
      'wallets/background/coinbase': ['coinbase'],
      'wallets/background/okx': ['okx'],
      'wallets/background/rainbow': ['rainbow'],
      'wallets/background/phantom': ['phantom'],
      'wallets/background/ledger': ['ledger'],
      'wallets/background/safe': ['safe'],
      'exchanges/background/binance': ['binance'],
      'exchanges/background/bitget': ['bitget'],
      'exchanges/background/uniswap': ['uniswap'],
      'wallets/background/zerion': ['zerion'],
      'tokens/background/SFP': ['safepal'],
      'exchanges/background/bybit': ['bybit'],
      'wallets/background/token-pocket': ['tokenpocket'],
      'wallets/background/exodus': ['exodus'],
      'wallets/background/imtoken': ['imtoken'],
      'exchanges/background/crypto-com': ['crypto.com'],
      'wallets/background/kraken': ['kraken'],
      'networks/background/robinhood': ['robinhood'],
      'wallets/background/ronin': ['ronin'],
      'exchanges/background/1inch': ['1inch'],
      'wallets/background/argent': ['argent'],
      'tokens/background/FRONT': ['frontier'],
      'wallets/background/coin98': ['coin98'],
      'wallets/background/keplr': ['keplr'],
      'wallets/background/solflare': ['solflare'],
      'wallets/background/backpack': ['backpack'],
      'tokens/background/JUP': ['jupiter'],
    },
  },
]
