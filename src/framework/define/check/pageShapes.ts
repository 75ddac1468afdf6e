import type { ExternalLink, Page } from '../definePage.ts'
import type { Palette, Theme } from '../theme.ts'
import type { ShapeOf } from './Shape.ts'

/** Pages, links and the theme. */
export const PAGE_SHAPES = {
  page: {
    name: 'required',
    path: 'required',
    title: 'required',
    featureFlag: 'optional',
    permission: 'required',
    deniedText: 'optional',
    navigation: 'required',
    bare: 'optional',
    rowsOf: 'optional',
    component: 'required',
  } satisfies ShapeOf<Page>,
  link: {
    name: 'required',
    title: 'required',
    href: 'required',
    featureFlag: 'optional',
    navigation: 'required',
  } satisfies ShapeOf<ExternalLink>,
  theme: {
    name: 'required',
    description: 'optional',
    logo: 'required',
    colours: 'required',
    radius: 'optional',
    density: 'optional',
  } satisfies ShapeOf<Theme>,
  colours: { dark: 'required', light: 'required' } satisfies ShapeOf<Theme['colours']>,
  palette: {
    page: 'required',
    container: 'required',
    raised: 'required',
    border: 'required',
    text: 'required',
    second: 'required',
    third: 'required',
    primary: 'required',
    success: 'required',
    warning: 'required',
    error: 'required',
    info: 'required',
    onSolid: 'required',
  } satisfies ShapeOf<Palette>,
}
