/** Where the people of this page would be reached, if it were more than a demo. */
export const support = 'help@portage.example'
