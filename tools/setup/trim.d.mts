/** Removes what running the program never opens. @param modules the folder `node_modules` @returns how many went */
export function trimPackages(modules: string): number;
