import { defineTheme } from '#define'

/** What this application is called and looks like. */
export const THEME = defineTheme({
  name: 'Coffer',
  description: 'Stablecoin payments: balances, transactions, invoices and payouts in one place',
  logo: '/favicon.svg',
  colours: {
    dark: {
      page: '#0b0e14',
      container: '#12161f',
      raised: '#181d29',
      border: '#232a38',
      text: '#e8ecf4',
      second: '#9aa4b6',
      third: '#808ba0',
      primary: '#5b8cff',
      success: '#2ebd85',
      warning: '#f0b429',
      error: '#f6556d',
      info: '#4aa8ff',
      onSolid: '#0b0e14',
    },
    light: {
      page: '#f5f6f9',
      container: '#ffffff',
      raised: '#ffffff',
      border: '#e4e7ee',
      text: '#131722',
      second: '#566074',
      third: '#666f83',
      primary: '#2f5fe0',
      success: '#127549',
      warning: '#8f5a00',
      error: '#c92a41',
      info: '#1766c2',
      onSolid: '#ffffff',
    },
  },
})
