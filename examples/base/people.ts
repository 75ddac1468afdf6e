/** The people of the demo team, one of each role: with what they sign in, and what they are called. */
export const PEOPLE = [
  { role: 'owner', email: 'owner@demo.test', firstName: 'Olivia', lastName: 'Owens' },
  { role: 'admin', email: 'admin@demo.test', firstName: 'Amir', lastName: 'Adeyemi' },
  { role: 'member', email: 'member@demo.test', firstName: 'Mei', lastName: 'Tanaka' },
  { role: 'viewer', email: 'viewer@demo.test', firstName: 'Victor', lastName: 'Vance' },
] as const
