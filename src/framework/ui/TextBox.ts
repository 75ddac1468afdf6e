/** Ant Design's one-line input alone: its barrel brings text areas, passwords and codes along, 7 kB that a list never shows. */
export { default as TextBox } from 'antd/es/input/Input'
