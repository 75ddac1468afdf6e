/** Ant Design's one-line inputs alone: their barrel brings text areas and codes along, 10 kB that lists and guest pages never show. */
export { default as TextBox } from 'antd/es/input/Input'
