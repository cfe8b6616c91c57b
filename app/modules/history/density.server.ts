/** The number of check-ins from which the density of the plane is drawn. */
export const minDensityCheckIns = 7;
