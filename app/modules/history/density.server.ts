/** The minimum number of check-ins for which the points of the plane of agrado and energía are drawn. */
export const minDensityCheckIns = 7;
