import { nameOf } from './countryName.ts'

/** Every country of ISO 3166-1 by its two letters, in the order of their English names. */
const CODES = (
  'AF AX AL DZ AS AD AO AI AQ AG AR AM AW AU AT AZ BS BH BD BB BY BE BZ BJ ' +
  'BM BT BO BA BW BV BR IO VG BN BG BF BI KH CM CA CV BQ KY CF TD CL CN CX ' +
  'CC CO KM CG CD CK CR CI HR CU CW CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ' +
  'ET FK FO FJ FI FR GF PF TF GA GM GE DE GH GI GR GL GD GP GU GT GG GN GW ' +
  'GY HT HM HN HK HU IS IN ID IR IQ IE IM IL IT JM JP JE JO KZ KE KI KW KG ' +
  'LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MQ MR MU YT MX FM MD ' +
  'MC MN ME MS MA MZ MM NA NR NP NL NC NZ NI NE NG NU NF KP MK MP NO OM PK ' +
  'PW PS PA PG PY PE PH PN PL PT PR QA RE RO RU RW WS SM ST SA SN RS SC SL ' +
  'SG SX SK SI SB SO ZA GS KR SS ES LK BL SH KN LC MF PM VC SD SR SJ SE CH ' +
  'SY TW TJ TZ TH TL TG TK TO TT TN TR TM TC TV UM VI UG UA AE GB US UY UZ ' +
  'VU VA VE VN WF EH YE ZM ZW'
).split(' ')

/**
 * The countries by name, as a field offers them. The platform is asked for a name when it is read, as its first answer takes
 * long and no first screen has one (docs/performance.md, "Formats").
 */
export const COUNTRIES: Readonly<Record<string, { readonly label: string }>> = Object.fromEntries(
  CODES.map((code) => [
    code,
    {
      get label() {
        return nameOf(code, 'en')
      },
    },
  ]),
)

/** The same in French, by their English names. */
export const frenchCountries = (): Readonly<Record<string, string>> =>
  Object.fromEntries(CODES.map((code) => [nameOf(code, 'en'), nameOf(code, 'fr')]))
